/** Somebody at the other end of a stream of server-sent events. */
export type Listener = { say(text: string): void; end(): void };

/** A client that leaves so much unread is gone or hopeless; it may come back. */
const MOST_UNREAD = 64;

/** A stream whose listener joins when somebody reads it, and leaves when nobody does any more. */
export function streamOf(channel: {
  add(listener: Listener): void;
  remove(listener: Listener): void;
}): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let listener: Listener;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        listener = {
          say(text) {
            controller.enqueue(encoder.encode(text));
            if ((controller.desiredSize ?? 0) < -MOST_UNREAD) listener.end();
          },
          end() {
            channel.remove(listener);
            controller.close();
          },
        };
        channel.add(listener);
      },
      cancel: () => channel.remove(listener),
    },
    { highWaterMark: 0 },
  );
}
