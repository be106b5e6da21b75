import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";

/** The directory of PostgreSQL's programs, or null if it is not installed. */
export function postgresPrograms(): string | null {
  try {
    const folder = execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim();
    return existsSync(join(folder, "initdb")) ? folder : null;
  } catch {
    const root = "/usr/lib/postgresql";
    const newest = existsSync(root) ? readdirSync(root).sort().at(-1) : undefined;
    const folder = newest && join(root, newest, "bin");
    return folder && existsSync(join(folder, "initdb")) ? folder : null;
  }
}

export type Cluster = {
  url: string;
  /** Starts a streaming replica of it. */
  replicate(): Promise<Cluster>;
  /** Restarts in "fast" mode, which cuts off running statements. */
  restart(): Promise<void>;
  /** Suspends or resumes all processes. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

/** A temporary cluster on its own socket. PostgreSQL refuses to run as root, so root starts it as another user. */
export async function startPostgres(programs: string, settings: string[] = []): Promise<Cluster> {
  return startCluster(programs, settings, ({ run, data }) =>
    run("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8"]),
  );
}

type Making = { run(program: string, args: string[]): void; data: string };

async function startCluster(
  programs: string,
  settings: string[],
  make: (making: Making) => void,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "aisle-postgres-"));
  const user = process.getuid?.() === 0 ? lendUser(folder) : {};
  const run = (program: string, args: string[]) =>
    void execFileSync(join(programs, program), args, { ...user, stdio: "pipe", cwd: folder });
  const data = join(folder, "data");
  make({ run, data });
  const port = 20_000 + (process.pid % 20_000);
  const socket = ["-h", folder, "-p", String(port)];
  const start = async () => {
    const server = spawn(
      join(programs, "postgres"),
      [
        ...["-D", data, "-k", folder, "-p", String(port)],
        ...["listen_addresses=", "max_connections=200", ...settings].flatMap((setting) => ["-c", setting]),
      ],
      { ...user, stdio: "ignore", cwd: folder },
    );
    await waitUntilReady(join(programs, "pg_isready"), [...socket, "-q"]);
    return server;
  };
  let server = await start();
  const end = async () => {
    const exited = once(server, "exit");
    server.kill("SIGINT");
    await exited;
  };
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [server.pid ?? 0, ...childrenOf(server.pid ?? 0)]) process.kill(pid, signal);
  };
  return {
    url: `postgresql://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    replicate: () =>
      startCluster(programs, settings, (making) =>
        making.run("pg_basebackup", [
          ...[...socket, "-U", "postgres", "-D", making.data],
          ...["--write-recovery-conf", "--checkpoint=fast", "--no-sync"],
        ]),
      ),
    restart: async () => {
      await end();
      server = await start();
    },
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL has a process per connection, all of them children of the first. */
function childrenOf(pid: number): number[] {
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  return children.split(/\s+/).filter(Boolean).map(Number);
}

function lendUser(folder: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  const user = { uid: id("-u"), gid: id("-g") };
  execFileSync("chown", [`${user.uid}:${user.gid}`, folder]);
  return user;
}

async function waitUntilReady(program: string, args: string[]): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      execFileSync(program, args, { stdio: "ignore" });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error("The throw-away PostgreSQL did not start within 10 seconds.");
}

/** The address of a new database of a cluster. */
export async function freshDatabase(url: string): Promise<string> {
  const name = `bench_${performance.now().toFixed(0)}_${process.pid}`;
  const pool = new Pool({ connectionString: url, max: 1 });
  await pool.query(`CREATE DATABASE ${name}`);
  await pool.end();
  return url.replace("/postgres?", `/${name}?`);
}
