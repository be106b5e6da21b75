/** Reads server-sent events one by one; null at the end. */
export function readEvents(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  return {
    leave: () => reader.cancel(),
    async next(): Promise<{ event: string; id: string | null; data: unknown } | null> {
      for (;;) {
        const end = text.indexOf("\n\n");
        if (end >= 0) {
          const block = text.slice(0, end);
          text = text.slice(end + 2);
          const field = (name: string) =>
            block
              .split("\n")
              .find((line) => line.startsWith(`${name}: `))
              ?.slice(name.length + 2);
          const [event, data] = [field("event"), field("data")];
          if (event && data) return { event, id: field("id") ?? null, data: JSON.parse(data) };
          continue;
        }
        const { done, value } = await reader.read();
        if (done) return null;
        text += decoder.decode(value, { stream: true });
      }
    },
  };
}
