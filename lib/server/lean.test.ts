import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takeConnections } from "./connections";
import { LeanSocket } from "./lean";

let server: Server;
let met: Socket[];

beforeEach(async () => {
  met = [];
  server = createServer();
  takeConnections(server, (socket) => met.push(socket.on("error", () => {})));
  LeanSocket.put(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  for (const socket of met) socket.destroy();
  server.close();
});

/** Both ends of a connection. */
async function open(): Promise<{ theirs: Socket; ours: Socket }> {
  const theirs = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  await once(theirs, "connect");
  const ours = () => met.find(({ remotePort }) => remotePort === theirs.localPort);
  await expect.poll(ours).toBeDefined();
  return { theirs, ours: ours() as Socket };
}

const counted = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test("what comes to many at one time stays with each, told or as data", async () => {
  const pairs = await Promise.all(Array.from({ length: 20 }, open));
  // Another Node may name its handles otherwise, and then all works as before, but slower.
  expect(pairs.every(({ ours }) => ours instanceof LeanSocket)).toBe(true);
  const heard = pairs.map(() => "");
  for (const [at, { ours }] of pairs.entries()) {
    const hear = (bytes: Buffer) => {
      heard[at] += bytes.toString("latin1");
    };
    if (at % 2) LeanSocket.tell(ours, hear);
    else ours.on("data", hear);
  }
  const wanted = pairs.map((_, at) => `${at} `.repeat(20_000));
  for (const [at, { theirs }] of pairs.entries()) theirs.end(wanted[at] ?? "");
  await expect.poll(() => heard.map((text) => text.length)).toEqual(wanted.map((text) => text.length));
  expect(heard).toEqual(wanted);
});

test("what comes as data is not overwritten by what comes next", async () => {
  const { theirs, ours } = await open();
  const kept: Buffer[] = [];
  ours.on("data", (bytes) => kept.push(bytes));
  for (const word of ["one ", "two ", "three"]) {
    const before = kept.length;
    theirs.write(word);
    await expect.poll(() => kept.length).toBe(before + 1);
  }
  expect(Buffer.concat(kept).toString()).toBe("one two three");
});

test("what comes while nobody is told waits, and then comes first", async () => {
  const { theirs, ours } = await open();
  let heard = "";
  const hear = (bytes: Buffer) => {
    heard += bytes.toString();
  };
  ours.on("data", hear);
  LeanSocket.tell(ours, hear);
  theirs.write("one ");
  await expect.poll(() => heard).toBe("one ");
  LeanSocket.tell(ours, undefined);
  ours.pause();
  theirs.write("two ");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard).toBe("one ");
  LeanSocket.tell(ours, hear);
  ours.resume();
  theirs.write("three");
  await expect.poll(() => heard).toBe("one two three");
});

test("who does not read holds up who sends", async () => {
  const { theirs, ours } = await open();
  const bytes = 64 * 1024 * 1024;
  theirs.write(Buffer.alloc(bytes));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(ours.bytesRead).toBeLessThan(bytes / 4);
  let read = 0;
  ours.on("data", (chunk) => {
    read += chunk.length;
  });
  await expect.poll(() => read, { timeout: 10_000 }).toBe(bytes);
});

test("the server counts them, and closes when the last one is gone", async () => {
  const [first, last] = [await open(), await open()];
  expect(await counted()).toBe(2);
  first.ours.destroy();
  await expect.poll(counted).toBe(1);
  const closed = once(server, "close");
  server.close();
  last.ours.destroy();
  await closed;
});
