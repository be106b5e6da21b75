import { expect, test } from "vitest";
import { AnswerMemory, type Lifetime } from "./memory";

const PATH = "/e/fair/data.json";

function memoryAt(start = 0, maxBytes = 1_000) {
  const clock = { ms: start };
  const memory = new AnswerMemory(() => clock.ms, { refreshMs: 1_000, maxBytes });
  const keep = async (
    text: string,
    path = PATH,
    lifetime: Lifetime = "until published",
    init: ResponseInit = {},
  ) => {
    const remember = memory.watch("fair", lifetime);
    await remember(new Request(`http://x.test${path}`), new Response(text, init));
  };
  const find = (path = PATH) => {
    const found = memory.find(path, null);
    return found && new TextDecoder().decode(found.body);
  };
  return { memory, clock, keep, find };
}

test("only whole answers to plain addresses are kept, without what belonged to one request", async () => {
  const { memory, keep, find } = memoryAt();
  await keep("no", PATH, "until published", { status: 404 });
  await keep("no", `${PATH}?preview=1`);
  expect(find()).toBeUndefined();
  await keep("yes", PATH, "until published", { headers: { "X-Request-Id": "1", ETag: '"a"' } });
  expect(memory.find(PATH, null)?.headers).toEqual({
    "content-type": "text/plain;charset=UTF-8",
    etag: '"a"',
  });
});

test("after a moment one visitor is let through to ask anew, and the others need not wait for the answer", async () => {
  const { clock, keep, find } = memoryAt();
  await keep("old");
  clock.ms = 999;
  expect(find()).toBe("old");
  clock.ms = 1_000;
  expect([find(), find(), find()]).toEqual([undefined, "old", "old"]);
  await keep("new");
  expect(find()).toBe("new");
});

test("what is written ends what may change with it; what is published ends everything of that event", async () => {
  const { memory, keep, find } = memoryAt();
  await keep("plan");
  await keep("status", "/e/fair/status.json", "until written");
  memory.drop("another", "published");
  memory.drop("fair", "written");
  expect([find(), find("/e/fair/status.json")]).toEqual(["plan", undefined]);
  memory.drop("fair", "published");
  expect(find()).toBeUndefined();
});

test("writing all the time does not keep the plan from being remembered", async () => {
  const { memory, find } = memoryAt();
  const remember = memory.watch("fair", "until published");
  memory.drop("fair", "written");
  await remember(new Request(`http://x.test${PATH}`), new Response("plan"));
  expect(find()).toBe("plan");
});

test("the oldest answers make room for new ones", async () => {
  const { keep, find } = memoryAt(0, 10);
  await keep("123456", "/e/a/data.json");
  await keep("123456", "/e/b/data.json");
  expect([find("/e/a/data.json"), find("/e/b/data.json")]).toEqual([undefined, "123456"]);
});
