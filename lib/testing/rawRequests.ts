/**
 * Requests as bytes, most of them broken: valid ones from `HONEST`, each with some of `MUTATIONS`. Random generators
 * with the same seed always produce the same requests.
 */

type Random = () => number;
type Parts = { line: string; headers: string[]; body: Buffer };
/** An honest request must get a response, however long it takes. */
export type RawRequest = { name: string; chunks: Buffer[]; isHalfClosed: boolean; isHonest: boolean };

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

function honest(line: string, body = Buffer.alloc(0), type = "application/json"): Parts {
  const sent = body.length > 0 ? [`Content-Type: ${type}`, `Content-Length: ${body.length}`] : [];
  return { line: `${line} HTTP/1.1`, headers: ["Host: localhost", "Connection: close", ...sent], body };
}

const FORM = Buffer.from(
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nlabel\nA1\r\n--b--\r\n',
);

const HONEST: readonly (() => Parts)[] = [
  () => honest("GET /api/v1/me"),
  () => honest("GET /api/v1/events?limit=2&offset=0"),
  () => honest("POST /api/v1/events", json({ name: "Raw Fair", timezone: "Europe/Berlin" })),
  () => honest("POST /api/v1/events/raw-fair/booths", json({ label: "A1", x: 1, y: 1, width: 2, height: 2 })),
  () => honest("POST /api/v1/events/raw-fair/booths/import", Buffer.from("label,x\nA1,1\n"), "text/csv"),
  () => honest("POST /api/v1/events/raw-fair/booths/import", FORM, "multipart/form-data; boundary=b"),
  () => honest("POST /api/v1/media", FORM, "multipart/form-data; boundary=b"),
  () =>
    honest(
      "POST /api/v1/compat/legacy/sessions/get",
      Buffer.from("eventId=1"),
      "application/x-www-form-urlencoded",
    ),
  () => honest("PATCH /api/v1/organisation", json({ name: "Raw" })),
  () => honest("GET /e/raw-fair/data.json"),
  () => honest("OPTIONS /api/v1/events/raw-fair/booths"),
  () => honest("HEAD /readyz"),
];

type Mutation = { name: string; apply(parts: Parts, random: Random): Parts };

const withLine = (name: string, lines: readonly string[]): Mutation => ({
  name,
  apply: (parts, random) => ({ ...parts, line: pick(lines, random) }),
});
const withHeaders = (name: string, headers: readonly string[]): Mutation => ({
  name,
  apply: (parts, random) => ({ ...parts, headers: [...parts.headers, pick(headers, random)] }),
});
const withBody = (name: string, bodies: readonly (Buffer | string)[]): Mutation => ({
  name,
  apply: (parts, random) => {
    const body = Buffer.from(pick(bodies, random));
    const rest = parts.headers.filter((header) => !header.startsWith("Content-Length"));
    return { ...parts, headers: [...rest, `Content-Length: ${body.length}`], body };
  },
});

const MUTATIONS: readonly Mutation[] = [
  withLine("request line", [
    ...["", " ", "GET", "GET /", "GET / HTTP/9.9", "GET / HTTP/1.0", "get /api/v1/me HTTP/1.1"],
    ...[
      "PROPFIND /api/v1/me HTTP/1.1",
      "GET  /api/v1/me  HTTP/1.1",
      "GET http://other.example/api/v1/me HTTP/1.1",
    ],
    ...["GET * HTTP/1.1", "CONNECT other.example:443 HTTP/1.1", "TRACE /api/v1/me HTTP/1.1", "\0\0\0"],
    ...[
      "PRI * HTTP/2.0",
      "GET /api/v1/%zz HTTP/1.1",
      "GET /api/v1/%00 HTTP/1.1",
      "GET //%2e%2e/%2e%2e/etc/passwd HTTP/1.1",
    ],
    ...[
      "GET /api/v1/events/%ff%fe/booths HTTP/1.1",
      "GET /api/v1/events?limit=1e999&offset=-1&limit=x HTTP/1.1",
    ],
    ...[
      "GET /e/%ED%A0%80/data.json HTTP/1.1",
      "GET /api/v1/events/\u00fc HTTP/1.1",
      `GET /${"a".repeat(9_000)} HTTP/1.1`,
    ],
    ...[
      `GET /api/v1/events?${"q=1&".repeat(3_000)} HTTP/1.1`,
      "POST /api/v1/events/x/booths/import?dryRun=%00 HTTP/1.1",
    ],
  ]),
  withHeaders("header", [
    ...[
      "no colon",
      ": no name",
      "Bad Name: x",
      "X-Nul: a\0b",
      "X-Raw: \u00ff\u00fe",
      "X-Fold: a\r\n b",
      "Host: second",
    ],
    ...[`X-Long: ${"x".repeat(20_000)}`, Array.from({ length: 2_500 }, (_, n) => `X-${n}: 1`).join("\r\n")],
    ...[
      "Upgrade: websocket\r\nConnection: Upgrade",
      "Upgrade: h2c\r\nHTTP2-Settings: x",
      "Expect: 100-continue",
      "Expect: 999-no",
    ],
    ...[
      "Range: bytes=9-1,-5,x",
      'If-None-Match: """, W/',
      "If-Match: *, *",
      "If-Modified-Since: never",
      "Accept: ;;q=x,,",
    ],
    ...[
      "Accept-Encoding: br;q=nan, gzip;q=2, *",
      "Accept-Language: ;;;x-\u00e9,,q",
      `Cookie: ${"a=%;".repeat(900)}`,
    ],
    ...[
      "Cookie: aisle.session=%E0%A4%A",
      "Authorization: Bearer \u00e9",
      `Authorization: Bearer ${"x".repeat(5_000)}`,
    ],
    ...[
      "Authorization: Basic =====",
      "Idempotency-Key: ",
      `Idempotency-Key: ${"k".repeat(3_000)}`,
      "Origin: null",
    ],
    ...[
      "X-Forwarded-For: \u00ff, ,;",
      "X-Forwarded-Host: a\tb",
      "X-Forwarded-Proto: gopher",
      "X-Request-Id: \u00e9\u00e9",
    ],
    ...["traceparent: 00-zz-zz-zz", "Next-Router-State-Tree: %5B%22", "RSC: 1", "X-Middleware-Subrequest: x"],
  ]),
  withHeaders("length", [
    ...[
      "Content-Length: 5",
      "Content-Length: 999999",
      "Content-Length: -1",
      "Content-Length: 1e3",
      "Content-Length: 0x10",
    ],
    ...["Content-Length: 99999999999999999999", "Content-Length: 3, 3", "Content-Length: "],
    ...[
      "Transfer-Encoding: chunked",
      "Transfer-Encoding: chunked, gzip",
      "Transfer-Encoding: x",
      "Transfer-Encoding: \u000bchunked",
    ],
  ]),
  {
    name: "chunks",
    apply: (parts, random) => ({
      line: parts.line.replace(/^(GET|HEAD|OPTIONS)/, "POST"),
      headers: [
        ...parts.headers.filter((header) => !header.startsWith("Content-Length")),
        "Transfer-Encoding: chunked",
      ],
      body: Buffer.from(
        pick(
          [
            ...[
              "zz\r\nab\r\n0\r\n\r\n",
              "-1\r\n\r\n",
              "ffffffffffffffff\r\nab",
              "5\r\nab\r\n0\r\n\r\n",
              "2\r\nabcd\r\n0\r\n\r\n",
            ],
            ...[
              "2;x=y\r\n{}\r\n0\r\nX: 1\r\n\r\n",
              "2\r\n{}\r\n0\r\nno colon\r\n\r\n",
              "2\n{}\n0\n\n",
              "0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
            ],
            ...[`1${"0".repeat(40)}\r\n`, `2;${"e".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`, "", "\r\n\r\n\r\n"],
          ],
          random,
        ),
      ),
    }),
  },
  withBody("body", [
    ...[
      "{",
      "[]",
      "null",
      "\u0000",
      '{"name":"\\ud800"}',
      '{"name":1e999}',
      '{"__proto__":{"x":1},"name":"p"}',
      '{"name":{"name":{}}}',
    ],
    ...[
      `${"[".repeat(50_000)}`,
      `{"name":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}`,
      `{"name":"${"n".repeat(300_000)}"}`,
    ],
    ...[
      '{"name":"a","name":"b"}',
      "\ufeff{}",
      Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
      Buffer.from('{"name":"\xff"}', "latin1"),
    ],
    ...[
      Buffer.from([0x1f, 0x8b, 8, 0, 0]),
      Buffer.alloc(100_000, 0x22),
      'label\n"A1',
      "--b\r\n\r\n",
      "--b--",
      `--b\r\n${"X: 1\r\n".repeat(9_000)}`,
    ],
  ]),
  withHeaders("coding", [
    ...[
      "Content-Encoding: gzip",
      "Content-Encoding: br, br",
      "Content-Encoding: x",
      "Content-Type: application/json; charset=utf-16",
    ],
    ...[
      "Content-Type: text/csv; charset=klingon",
      "Content-Type: ;;;",
      "Content-Type: multipart/form-data",
      "Content-Type: \u00e9/\u00e9",
    ],
    ...[
      "Content-Type: multipart/form-data; boundary=",
      `Content-Type: multipart/form-data; boundary=${"b".repeat(4_000)}`,
    ],
  ]),
];

/** An honest request with one to three mutations, and its bytes cut, flipped or sent twice. */
export function rawRequest(random: Random, key: string): RawRequest {
  let parts = pick(HONEST, random)();
  const names = [parts.line.slice(0, 60)];
  if (random() < 0.7) parts = { ...parts, headers: [...parts.headers, `Authorization: Bearer ${key}`] };
  for (let left = Math.floor(random() * 4); left > 0; left -= 1) {
    const mutation = pick(MUTATIONS, random);
    names.push(mutation.name);
    parts = mutation.apply(parts, random);
  }
  const head = Buffer.from(`${[parts.line, ...parts.headers].join("\r\n")}\r\n\r\n`, "latin1");
  let bytes: Buffer = Buffer.concat([head, parts.body]);
  const also = Math.floor(random() * 8);
  if (also === 0) bytes = flipped(bytes, random);
  if (also === 1) bytes = bytes.subarray(0, Math.floor(random() * bytes.length));
  if (also === 2) bytes = Buffer.concat([bytes, bytes, bytes]);
  if (also === 3) bytes = Buffer.concat([bytes, noise(random)]);
  if (also === 4 && random() < 0.2) bytes = noise(random);
  if (also < 5) names.push(["flipped", "cut", "pipelined", "and noise", "maybe noise"][also] as string);
  const cut = Math.floor(random() * bytes.length);
  const chunks = random() < 0.5 ? [bytes] : [bytes.subarray(0, cut), bytes.subarray(cut)];
  const isHonest = names.length === 1;
  return { name: names.join(" + "), chunks, isHonest, isHalfClosed: !isHonest && random() < 0.2 };
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T;
}

function noise(random: Random): Buffer {
  return Buffer.from(
    Array.from({ length: 1 + Math.floor(random() * 300) }, () => Math.floor(random() * 256)),
  );
}

function flipped(bytes: Buffer, random: Random): Buffer {
  const changed = Buffer.from(bytes);
  for (let left = 1 + Math.floor(random() * 8); left > 0; left -= 1)
    changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
  return changed;
}
