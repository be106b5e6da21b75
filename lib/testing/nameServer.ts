import { createSocket } from "node:dgram";

/** Flags of the response to a recursive query, by its outcome. */
const RESPONSE = { found: 0x8180, failed: 0x8182, noSuchName: 0x8183 };
const HEADER_BYTES = 12;
const TXT = 16;
/** The maximum length of each part of a TXT record. */
const PART_BYTES = 255;

/**
 * A name server on this machine (RFC 1035) with the TXT records that a test sets; null simulates a server failure.
 */
export async function openNameServer(port = 0) {
  const texts = new Map<string, string[] | null>();
  const socket = createSocket("udp4");
  socket.on("message", (message, { port, address }) => {
    const { name, question } = readQuestion(message);
    const found = texts.get(name);
    const flags = found ? RESPONSE.found : found === null ? RESPONSE.failed : RESPONSE.noSuchName;
    const header = [message.readUInt16BE(0), flags, 1, found?.length ?? 0, 0, 0];
    socket.send(Buffer.concat([words(...header), question, ...(found ?? []).map(recordOf)]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(port, "127.0.0.1", resolve));
  return {
    texts,
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(resolve)),
  };
}

function readQuestion(message: Buffer): { name: string; question: Buffer } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("ascii", at + 1, at + 1 + length));
    at += 1 + length;
  }
  // A name ends with a zero, then come type and class.
  return { name: labels.join(".").toLowerCase(), question: message.subarray(HEADER_BYTES, at + 5) };
}

/** Long texts are split into parts. */
function recordOf(text: string): Buffer {
  const parts = Buffer.from(text)
    .toString("latin1")
    .match(new RegExp(`[^]{1,${PART_BYTES}}`, "g"));
  const data = (parts ?? [""]).map((part) =>
    Buffer.from(`${String.fromCharCode(part.length)}${part}`, "latin1"),
  );
  const length = data.reduce((sum, part) => sum + part.length, 0);
  const [sameName, internet, seconds] = [0xc000 + HEADER_BYTES, 1, [0, 0]];
  return Buffer.concat([words(sameName, TXT, internet, ...seconds, length), ...data]);
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}
