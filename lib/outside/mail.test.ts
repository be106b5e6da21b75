import { mkdtemp, readdir, readFile, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

it("without a mail server an e-mail is a file that only its owner reads, and the log tells where", async () => {
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

it("with a mail server an e-mail goes there, and its text into no log", async () => {
  const server = await smtpServer();
  const { lines, log } = listen();
  const { send } = mailer(
    { smtpUrl: server.url, from: "Aisle <no-reply@fair.test>", folder: "/nowhere" },
    log,
  );
  await send(LETTER);
  expect(server.heard()).toMatch(/MAIL FROM:<no-reply@fair.test>[\s\S]*RCPT TO:<ada@example.org>/);
  expect(server.heard()).toContain("https://x.test/reset/SECRET");
  expect(lines.join("")).not.toContain("SECRET");
});

it("a mail server that is not there is an error to whoever sends", async () => {
  const server = await smtpServer();
  await server.close();
  const { send } = mailer({ smtpUrl: server.url, from: "a@b.test", folder: "/nowhere" }, listen().log);
  await expect(send(LETTER)).rejects.toThrow(/ECONNREFUSED/);
});

/** A minimal SMTP server that accepts everything. */
async function smtpServer() {
  let heard = "";
  let inEmail = false;
  const server = createServer((socket) => {
    socket.write("220 ready\r\n");
    socket.on("error", () => {});
    socket.on("data", (bytes) => {
      const text = bytes.toString();
      heard += text;
      if (inEmail && !text.endsWith("\r\n.\r\n")) return;
      inEmail = /^DATA\r\n/m.test(text);
      socket.write(inEmail ? "354 go on\r\n" : "250 ok\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  closing.push(close);
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, heard: () => heard, close };
}
