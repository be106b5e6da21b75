import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, expect, it } from "vitest";
import { jsonLog } from "./log";
import { mailer } from "./mail";

const LETTER = {
  to: "ada@example.org",
  subject: "Set a\nnew password",
  text: "Open https://x.test/reset/SECRET\n",
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function listen() {
  const lines: string[] = [];
  return { lines, log: jsonLog("info", (line) => lines.push(line)) };
}

it("without a mail server, writes an e-mail to a file that only its owner can read, and logs its path", async () => {
  const folder = join(await mkdtemp(join(tmpdir(), "aisle-mail-")), "mail");
  const { lines, log } = listen();
  const { send } = mailer({ smtpUrl: undefined, from: "Aisle <no-reply@localhost>", folder }, log);
  await Promise.all([send(LETTER), send(LETTER)]);

  const files = await readdir(folder);
  expect(files).toHaveLength(2);
  const file = join(folder, files[0] ?? "");
  const [head, body] = (await readFile(file, "utf8")).split("\n\n");
  expect(head).toContain(
    "From: Aisle <no-reply@localhost>\nTo: ada@example.org\nSubject: Set a new password\n",
  );
  expect(body).toBe(LETTER.text);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect(lines).toHaveLength(2);
  expect(lines.join("")).toContain(file);
  expect(lines.join("")).not.toContain("SECRET");
});

it("a mail server gets an e-mail over TLS with a password, and its text is never logged", async () => {
  const server = await mailServer();
  const { lines, log } = listen();
  const { send } = mailer(
    { smtpUrl: server.url(), from: "Aisle <no-reply@fair.test>", folder: "/nowhere" },
    log,
  );
  const ticket = { filename: "ticket.txt", contentType: "text/plain", content: Buffer.from("Row 7") };
  await send({ ...LETTER, fromName: "Nordlicht", html: "<p>Open it</p>", attachments: [ticket] });
  const { source, ...envelope } = await server.received();
  expect(envelope).toEqual({ from: "no-reply@fair.test", to: ["ada@example.org"], secure: true });
  expect(source).toMatch(/^From: Nordlicht <no-reply@fair.test>\r\nTo: ada@example.org\r\n/);
  expect(source).toContain("https://x.test/reset/SECRET");
  expect(source).toContain("<p>Open it</p>");
  expect(source).toContain(Buffer.from("Row 7").toString("base64"));
  expect(lines.join("")).not.toContain("SECRET");
});

it("a wrong password is an error for the sender", async () => {
  const server = await mailServer();
  const smtpUrl = server.url("wrong");
  const { send } = mailer({ smtpUrl, from: "a@b.test", folder: "/nowhere" }, listen().log);
  await expect(send(LETTER)).rejects.toThrow(/535 Wrong name or password/);
});

it("an unreachable mail server is an error for the sender, and gets the next e-mail when it is back", async () => {
  const server = await mailServer();
  const { send } = mailer({ smtpUrl: server.url(), from: "a@b.test", folder: "/nowhere" }, listen().log);
  await server.end();
  await expect(send(LETTER)).rejects.toThrow(/ECONNREFUSED/);
  const again = await mailServer(server.port);
  await send(LETTER);
  expect(await again.received()).toMatchObject({ to: ["ada@example.org"] });
});

const SERVER = join(import.meta.dirname, "../testing/smtpServer.mjs");

/** A mail server in a separate process, which accepts one name and password. */
async function mailServer(wantedPort = 0) {
  const child = spawn(process.execPath, [SERVER, String(wantedPort), "aisle", "four-quiet-words"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const end = async () => {
    const ended = once(child, "exit");
    child.kill();
    await ended;
  };
  closing.push(() => child.kill());
  const told = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await told.next()).value ?? "null");
  const { port } = (await next()) as { port: number };
  return {
    port,
    // Its certificate is a test certificate.
    url: (password = "four-quiet-words") =>
      `smtp://aisle:${password}@127.0.0.1:${port}?tls.rejectUnauthorized=false`,
    received: (): Promise<{ from: string; to: string[]; secure: boolean; source: string }> => next(),
    end,
  };
}
