import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { Refusal } from "#lib/refusal";
import { explain } from "./explain";
import { keptSecret } from "./secret";

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

it("a data directory that is a file is reported in one line", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "aisle-explain-")), "data");
  await writeFile(file, "");
  expect(explain(await errorOf(keptSecret(file)))).toBe(
    `${file}/secret cannot be used (ENOTDIR). Set DATA_DIR to a writable directory.`,
  );
});

it("a port in use, and an address of another machine, are reported in one line", async () => {
  const first = createServer().listen(0, "127.0.0.1");
  await once(first, "listening");
  const { port } = first.address() as { port: number };
  const taken = await errorOf(once(createServer().listen(port, "127.0.0.1"), "listening"));
  expect(explain(taken)).toBe(`Port ${port} is taken by another program; set PORT to a free one.`);
  first.close();
  const foreign = await errorOf(once(createServer().listen(port, "192.0.2.1"), "listening"));
  expect(explain(foreign)).toBe(
    `Cannot listen on 192.0.2.1 port ${port} (EADDRNOTAVAIL). Set HOST and PORT to an address of this machine.`,
  );
});

it("DB-10: a full disk is reported in one line", () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  expect(explain(full)).toBe("The disk is full (ENOSPC). Free some space and try again.");
});

it("a refusal of the database is reported with its message, and a bug with its stack trace", () => {
  expect(explain(new Refusal("storage_error", "The database is of a newer release."))).toBe(
    "The database is of a newer release.",
  );
  expect(explain(new Error("Oops"))).toContain("explain.test.ts");
});
