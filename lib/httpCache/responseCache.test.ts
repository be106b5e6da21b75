import { expect, test } from "vitest";
import { type Lifetime, type Refetch, ResponseCache } from "./responseCache";

const PATH = "/e/fair/data.json";

function cacheAt(start = 0, maxBytes = 1_000, refetch: Refetch = async () => {}) {
  const clock = { ms: start };
  const cache = new ResponseCache(() => clock.ms, { refreshMs: 1_000, maxBytes });
  const keep = async (
    text: string,
    path = PATH,
    lifetime: Lifetime = "until published",
    init: ResponseInit = {},
  ) => {
    const remember = cache.watch("fair", lifetime, refetch);
    await remember(new Request(`http://x.test${path}`), new Response(text, init));
  };
  const find = (path = PATH) => {
    const found = cache.find(path, null);
    return found && new TextDecoder().decode(found.body);
  };
  return { cache, clock, keep, find };
}

test("caches only complete responses to URLs without a query, without headers of one request", async () => {
  const { cache, keep, find } = cacheAt();
  await keep("no", PATH, "until published", { status: 404 });
  await keep("no", `${PATH}?preview=1`);
  expect(find()).toBeUndefined();
  await keep("yes", PATH, "until published", { headers: { "X-Request-Id": "1", ETag: '"a"' } });
  expect(cache.find(PATH, null)?.headers).toEqual({
    "content-type": "text/plain;charset=UTF-8",
    etag: '"a"',
  });
});

test("refreshes an entry once after its time, while it is still served", async () => {
  const times: number[] = [];
  const { clock, keep, find } = cacheAt(0, 1_000, async () => {
    times.push(clock.ms);
    await keep("new");
  });
  await keep("old");
  clock.ms = 999;
  expect(find()).toBe("old");
  expect(times).toEqual([]);
  clock.ms = 1_000;
  expect([find(), find(), find()]).toEqual(["old", "old", "old"]);
  await expect.poll(find).toBe("new");
  expect(times).toEqual([1_000]);
});

test("starts no second refresh while one is running", async () => {
  const pending: (() => void)[] = [];
  const { clock, keep, find } = cacheAt(
    0,
    1_000,
    () => new Promise<void>((resolve) => void pending.push(resolve)),
  );
  await keep("old");
  for (clock.ms = 1_000; clock.ms < 5_000; clock.ms += 1_000) expect(find()).toBe("old");
  expect(pending).toHaveLength(1);
  pending[0]?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(find()).toBe("old");
  expect(pending).toHaveLength(2);
});

test.each([
  ["until written", 15_000],
  ["until published", 60_000],
] as const)(
  "a response valid %s is served for %i ms after its refresh time, then one request is passed on",
  async (lifetime, restMs) => {
    const { clock, keep, find } = cacheAt(0, 1_000, () =>
      Promise.reject(new Error("The application is closed.")),
    );
    await keep("old", PATH, lifetime);
    clock.ms = 1_000 + restMs - 1;
    expect(find()).toBe("old");
    await keep("old", PATH, lifetime);
    clock.ms += 1_000 + restMs;
    expect([find(), find(), find()]).toEqual([undefined, "old", "old"]);
    await keep("new", PATH, lifetime);
    expect(find()).toBe("new");
  },
);

test("removes all encodings of a path that no longer exists", async () => {
  const { cache, keep, find } = cacheAt();
  await keep("plan");
  cache.forget(PATH);
  expect(find()).toBeUndefined();
});

test("a write invalidates entries until written; a publication invalidates all entries of the event", async () => {
  const { cache, keep, find } = cacheAt();
  await keep("plan");
  await keep("status", "/e/fair/status.json", "until written");
  cache.drop("another", "published");
  cache.drop("fair", "written");
  expect([find(), find("/e/fair/status.json")]).toEqual(["plan", undefined]);
  cache.drop("fair", "published");
  expect(find()).toBeUndefined();
});

test("a write does not prevent caching a response that is valid until published", async () => {
  const { cache, find } = cacheAt();
  const remember = cache.watch("fair", "until published", async () => {});
  cache.drop("fair", "written");
  await remember(new Request(`http://x.test${PATH}`), new Response("plan"));
  expect(find()).toBe("plan");
});

test("the oldest responses are removed for new ones", async () => {
  const { keep, find } = cacheAt(0, 10);
  await keep("123456", "/e/a/data.json");
  await keep("123456", "/e/b/data.json");
  expect([find("/e/a/data.json"), find("/e/b/data.json")]).toEqual([undefined, "123456"]);
});
