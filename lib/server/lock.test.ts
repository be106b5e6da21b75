import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { renameSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { askLockHolder, Locked, lockDirectory } from "./lock";
import { askHolder } from "./socket";

const root = new URL("../..", import.meta.url).pathname;
const neverLost = (reason: string) => {
  throw new Error(reason);
};

async function directory(): Promise<string> {
  return mkdtemp(join(tmpdir(), "aisle-lock-"));
}

/** A process that holds the lock until it is killed, or ends on SIGTERM without releasing it. */
async function holder(dataDir: string) {
  const script = `
    const { lockDirectory } = await import("./lib/server/lock.ts");
    await lockDirectory(process.env.DATA, () => {});
    process.on("SIGTERM", () => process.exit());
    console.log("held");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    cwd: root,
    env: { ...process.env, DATA: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  return child;
}

it("DB-01 a second process is refused with the holder's pid and the directory", async () => {
  const data = await directory();
  const child = await holder(data);
  const attempt = lockDirectory(data, neverLost);
  await expect(attempt).rejects.toThrow(Locked);
  await expect(attempt).rejects.toThrow(new RegExp(`${data} is in use by process ${child.pid};`));
});

it("DB-01 the same directory by another path is the same lock", async () => {
  const data = await directory();
  const lock = await lockDirectory(data, neverLost);
  await expect(lockDirectory(join(data, "..", data.split("/").at(-1) ?? ""), neverLost)).rejects.toThrow(
    Locked,
  );
  await lock.release();
});

it("DB-02 the lock of a killed process is taken at once", async () => {
  const data = await directory();
  const child = await holder(data);
  child.kill("SIGKILL");
  await once(child, "exit");
  const lock = await lockDirectory(data, neverLost);
  expect(JSON.parse(await readFile(join(data, "lock.json"), "utf8")).pid).toBe(process.pid);
  await lock.release();
});

it("a process that ends on SIGTERM leaves no lock file", async () => {
  const data = await directory();
  const child = await holder(data);
  expect(await readdir(data)).toEqual(["lock.json"]);
  child.kill("SIGTERM");
  await once(child, "exit");
  expect(await readdir(data)).toEqual([]);
});

it("a released lock can be taken again and leaves no lock file", async () => {
  const data = await directory();
  await (await lockDirectory(data, neverLost)).release();
  await expect(readFile(join(data, "lock.json"))).rejects.toThrow("ENOENT");
  await (await lockDirectory(data, neverLost)).release();
});

it("DB-07 the holder gives the database copy only to processes that can read the lock file", async () => {
  const data = await directory();
  const lock = await lockDirectory(data, neverLost);
  await expect(askLockHolder(data)).rejects.toThrow(/in use by process \d+ on .+, and it is still starting/);
  const image = randomBytes(3_000_000);
  lock.hand(async () => image);
  expect(image.equals(await askLockHolder(data))).toBe(true);
  await expect(askHolder(data, "guessed")).rejects.toThrow("this user may not read the lock file");
  expect((await stat(join(data, "lock.json"))).mode & 0o777).toBe(0o600);
  lock.hand(() => Promise.reject(new Error("the disk is gone")));
  await expect(askLockHolder(data)).rejects.toThrow("it failed: Error: the disk is gone.");
  await lock.release();
});

/** Simulates a container on another host that owns the directory and updates its heartbeat. */
function otherContainer(data: string): void {
  const note = { owner: "theirs", host: "container-1", pid: 7, beat: 0 };
  const beat = () => {
    note.beat += 1;
    writeFileSync(join(data, "draft"), JSON.stringify(note));
    renameSync(join(data, "draft"), join(data, "lock.json"));
  };
  beat();
  const timer = setInterval(beat, 100);
  onTestFinished(() => clearInterval(timer));
}

it("another container with a heartbeat keeps the directory", async () => {
  const data = await directory();
  otherContainer(data);
  await expect(lockDirectory(data, neverLost)).rejects.toThrow(/in use by process 7 on container-1/);
});

it("a holder whose lock file another container has replaced is notified", { tags: "soak" }, async () => {
  const data = await directory();
  const lost = await new Promise<string>((resolve, reject) => {
    lockDirectory(data, resolve).then(() => otherContainer(data), reject);
  });
  expect(lost).toContain("process 7 on container-1");
});

it("DB-08: the documentation says never to copy a data directory in use", async () => {
  for (const page of ["settings", "operating"]) {
    const text = await readFile(join(root, `docs/${page}.md`), "utf8");
    expect(text.replaceAll(/\s+/g, " ")).toMatch(/never copy .{0,40}(DATA_DIR|data directory)/i);
  }
});
