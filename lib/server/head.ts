import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** What is asked, whoever read it. */
export type Asked = Pick<IncomingMessage, "method" | "url" | "headers" | "socket">;

/** The head of a request that asks for something and brings nothing. */
type Head = { method: string; url: string; headers: IncomingHttpHeaders };

const LONGEST_BYTES = 8_192;
const END = "\r\n\r\n";
const FIRST_LINE = /^(GET|HEAD) (\/[!-~]*) HTTP\/1\.1$/;
const LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):([\t -~]*)$/;
/** They say how the connection goes on, or that more is to come, which is more than is understood here. */
const OF_THE_CONNECTION =
  /^(content-length|transfer-encoding|trailer|te|upgrade|expect|proxy-connection|http2-settings)$/;

/**
 * Reads the one whole head that these bytes are, if it is as plain as a browser's. All that is longer, shorter,
 * doubled or unusual is nothing, and is left to Node's own reader, which knows every corner of HTTP.
 */
export function readHead(bytes: Buffer): Head | undefined {
  if (bytes.length > LONGEST_BYTES) return undefined;
  const text = bytes.toString("latin1");
  if (text.indexOf(END) !== text.length - END.length) return undefined;
  const [first = "", ...lines] = text.slice(0, -END.length).split("\r\n");
  const [, method, url] = FIRST_LINE.exec(first) ?? [];
  if (method === undefined || url === undefined) return undefined;
  const headers = readHeaders(lines);
  return headers && { method, url, headers };
}

function readHeaders(lines: string[]): IncomingHttpHeaders | undefined {
  const headers: IncomingHttpHeaders = Object.create(null);
  for (const line of lines) {
    const [, written = "", value = ""] = LINE.exec(line) ?? [];
    const name = written.toLowerCase();
    if (name === "" || name in headers || OF_THE_CONNECTION.test(name)) return undefined;
    headers[name] = value.trim();
  }
  if (!headers.host) return undefined;
  if (headers.connection !== undefined && headers.connection.toLowerCase() !== "keep-alive") return undefined;
  return headers;
}
