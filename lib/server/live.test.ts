import { expect, it } from "vitest";
import { ask, get, open, openFrontServer } from "#lib/testing/frontServer";
import { liveAnswers } from "./live";

/** A server whose streams come from a fake handler. */
async function openWith(answer: () => Response) {
  const live = liveAnswers(async () => answer());
  return openFrontServer({
    pages: async (request, response) => {
      await (live(request, response) ?? response.end("page"));
    },
  });
}

it("passes streams chunk by chunk, and cancels them when the client disconnects", async () => {
  let say = (_text: string) => {};
  let left = false;
  const body = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        say = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
      cancel: () => {
        left = true;
      },
    });
  const headers = { "Content-Type": "text/event-stream" };
  const port = await openWith(() => new Response(body(), { headers }));
  const { socket, heard } = await open(port);
  socket.write(get("/e/fair/live"));
  await expect.poll(heard).toContain("text/event-stream");
  say("event: hello\n\n");
  await expect.poll(heard).toContain("event: hello");
  say("event: status\n\n");
  await expect.poll(heard).toContain("event: status");
  socket.destroy();
  await expect.poll(() => left).toBe(true);
});

it("passes errors unchanged, and leaves all other requests to the pages", async () => {
  const port = await openWith(() => Response.json({ error: { code: "not_published" } }, { status: 404 }));
  const refused = await ask(port, "/e/fair/live?x=1");
  expect([refused.status, refused.headers["content-type"]]).toEqual([404, "application/json"]);
  expect(refused.body).toContain("not_published");
  for (const target of ["/e/fair", "/e/fair/live/x"]) expect((await ask(port, target)).body).toBe("page");
  expect((await ask(port, "/e/fair/live", {}, "POST")).body).toBe("page");
});
