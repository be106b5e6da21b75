/** What somebody wrote into the fields of an operation. */
export type Draft = { values: Record<string, string>; body: string; key: string; file?: File | undefined };

export type Place = "path" | "query" | "header";
export type Asked = {
  method: string;
  path: string;
  bodyType: string | undefined;
  places: Record<string, Place>;
};

export type Request = {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/** The request that a draft means; what the path lacks stays in braces. */
export function requestOf({ method, path, bodyType, places }: Asked, { values, body, key }: Draft): Request {
  const given = Object.entries(values).filter(([, value]) => value !== "");
  const at = (place: Place) => given.filter(([name]) => places[name] === place);
  const named = new Map(at("path"));
  const address = path.replace(/\{(\w+)\}/g, (blank, name: string) => {
    const value = named.get(name);
    return value === undefined ? blank : encodeURIComponent(value);
  });
  const query = new URLSearchParams(at("query")).toString();
  const hasBody = bodyType !== undefined && body.trim() !== "";
  return {
    method,
    address: query ? `${address}?${query}` : address,
    headers: {
      ...(key && { Authorization: `Bearer ${key}` }),
      ...(hasBody && { "Content-Type": bodyType }),
      ...Object.fromEntries(at("header")),
    },
    body: hasBody ? body : undefined,
  };
}

/** The same request for a terminal, whatever quotes are in it. */
export function curlOf({ method, address, headers, body }: Request, origin: string, file?: string): string {
  const lines = [
    `curl${method === "GET" ? "" : ` -X ${method}`} ${quoted(origin + address)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(file === undefined ? [] : [`-F ${quoted(`file=@${file}`)}`]),
    ...(body === undefined ? [] : [`--data-binary ${quoted(body)}`]),
  ];
  return lines.join(" \\\n  ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
