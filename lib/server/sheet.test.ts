import { Writable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Reply } from "./answer";
import { headOf, Sheet } from "./sheet";

const KEPT_MS = 5_000;
const BODY = Buffer.from("the plan");
const nameOf = (letter: string) => letter.repeat(36);
const reply: Reply = {
  ...{ status: 200, lines: ["ETag", '"1"'], id: nameOf("0"), body: BODY, isLast: false },
};
const told = (id: string) => headOf({ ...reply, id }, KEPT_MS) + BODY;

/** A reader who takes what is written only when told to. */
class Reader extends Writable {
  readonly #waiting: { pieces: Buffer[]; done: (error?: Error) => void }[] = [];
  readonly pieces: Buffer[] = [];
  heard = "";

  constructor(private readonly isSlow: boolean) {
    super({ highWaterMark: 1 });
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    const pieces = chunks.map(({ chunk }) => chunk);
    this.pieces.push(...pieces.filter(({ length }) => length > 0));
    if (this.isSlow) this.#waiting.push({ pieces, done });
    else this.#take(pieces, done);
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this._writev([{ chunk }], done);
  }

  /** As a socket does, whose writing ends with it. */
  override _destroy(_: Error | null, destroyed: (error: Error | null) => void): void {
    for (const { done } of this.#waiting.splice(0)) done(new Error("Hung up."));
    destroyed(null);
  }

  async readAll(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      this.#take(next.pieces, next.done);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #take(pieces: Buffer[], done: () => void): void {
    for (const piece of pieces) this.heard += piece.toString("latin1");
    done();
  }
}

const quick = () => new Reader(false);
const slow = () => new Reader(true);

describe("an answer that is given again and again", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 4, 1, 9) }));
  afterEach(() => vi.useRealTimers());

  it("is the same piece each time, under a name of its own", () => {
    const sheet = new Sheet(reply, KEPT_MS);
    const [first, second] = [quick(), quick()];
    sheet.send(first, nameOf("a"));
    sheet.send(second, nameOf("b"));
    expect(first.heard).toBe(told(nameOf("a")));
    expect(second.heard).toBe(told(nameOf("b")));
    expect(first.pieces).toHaveLength(1);
    expect(second.pieces[0]).toBe(first.pieces[0]);
  });

  it("tells the time of each time", () => {
    const sheet = new Sheet(reply, KEPT_MS);
    const dateOf = (reader: Reader) => /^Date: (.*)\r$/m.exec(reader.heard)?.[1];
    const [first, second] = [quick(), quick()];
    sheet.send(first, nameOf("a"));
    vi.setSystemTime(Date.UTC(2026, 4, 1, 9, 0, 1));
    sheet.send(second, nameOf("b"));
    expect(dateOf(first)).toBe("Fri, 01 May 2026 09:00:00 GMT");
    expect(dateOf(second)).toBe("Fri, 01 May 2026 09:00:01 GMT");
  });

  it("is not written over while somebody slow still has to hear it", async () => {
    const sheet = new Sheet(reply, KEPT_MS);
    const [first, second, third] = [slow(), slow(), quick()];
    sheet.send(first, nameOf("a"));
    sheet.send(second, nameOf("b"));
    vi.setSystemTime(Date.UTC(2026, 4, 1, 9, 0, 1));
    sheet.send(third, nameOf("c"));
    expect(third.heard).toBe(told(nameOf("c")));
    vi.setSystemTime(Date.UTC(2026, 4, 1, 9));
    await first.readAll();
    await second.readAll();
    expect(first.heard).toBe(told(nameOf("a")));
    expect(second.heard).toBe(told(nameOf("b")));
  });

  it("however many read slowly, they share its body", () => {
    const sheet = new Sheet(reply, KEPT_MS);
    const readers = [slow(), slow(), slow()];
    for (const reader of readers) sheet.send(reader, nameOf("a"));
    const [whole, ...bodies] = readers.map(({ pieces }) => pieces.at(-1));
    for (const body of bodies) {
      expect(body?.toString()).toBe(BODY.toString());
      expect(body?.buffer).toBe(whole?.buffer);
    }
  });

  it.each([
    ["has heard it", (reader: Reader) => reader.readAll()],
    ["has hung up", async (reader: Reader) => void reader.on("error", () => {}).destroy()],
  ])("is one piece again once the slow one %s", async (_, end) => {
    const sheet = new Sheet(reply, KEPT_MS);
    const [first, second, third] = [slow(), quick(), quick()];
    sheet.send(first, nameOf("a"));
    sheet.send(second, nameOf("b"));
    expect(second.pieces).toHaveLength(2);
    await end(first);
    await new Promise((resolve) => setImmediate(resolve));
    sheet.send(third, nameOf("c"));
    expect(third.pieces).toEqual([first.pieces[0]]);
    expect(third.heard).toBe(told(nameOf("c")));
  });

  it("says nothing but itself", () => {
    const sheet = new Sheet(reply, KEPT_MS);
    expect(sheet.says({ ...reply, id: nameOf("z") })).toBe(true);
    expect(sheet.says({ ...reply, id: "a proxy's name" })).toBe(false);
    expect(sheet.says({ ...reply, status: 304 })).toBe(false);
    expect(sheet.says({ ...reply, body: Buffer.from(BODY) })).toBe(false);
  });
});
