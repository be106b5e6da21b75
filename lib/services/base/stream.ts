/** A client of a stream of server-sent events. */
export type Listener = { say(text: string): void; end(): void };

/** A client with this many unread messages is disconnected; it can reconnect. */
const MOST_UNREAD = 64;

/** A stream that adds its listener when it is first read, and removes it when reading ends. */
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
