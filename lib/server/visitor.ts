import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import type { Address } from "./address";
import type { Environment } from "./environment";

/** Headers that only this server or Next itself may set. */
const OURS =
  /^(x-aisle-|x-middleware-|x-invoke-|x-matched-path$|x-nextjs-|x-now-route|x-forwarded-|forwarded$|x-real-ip$|x-nonce$|content-security-policy)/;
/** Headers of Next's client navigation; on other paths they could only confuse a cache. */
const NAVIGATION = /^(rsc$|next-router-|next-url$|next-action$|next-html-request-id$)/;

/** The number of trusted proxies for a connection, by its address. */
export type HopsOf = (socketAddress: string | undefined) => number;

export function hopsFor({ trustedHops, proxies }: Pick<Environment, "trustedHops" | "proxies">): HopsOf {
  if (trustedHops === 0) return () => 0;
  const list = new BlockList();
  for (const range of proxies) {
    const [network = "", bits] = range.split("/");
    list.addSubnet(network, Number(bits), isIPv6(network) ? "ipv6" : "ipv4");
  }
  return (socketAddress = "") => {
    const address = bareAddress(socketAddress);
    return list.check(address, isIPv6(address) ? "ipv6" : "ipv4") ? trustedHops : 0;
  };
}

/** Whether a proxy forwarded the request. */
export function isForwarded({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
}

/** Replaces forwarding headers by verified values, and removes headers that control Next's internals. */
export function sanitizeForwardedHeaders(
  request: IncomingMessage,
  address: Address,
  trustedHops: number,
): void {
  const { headers } = request;
  const forwardedHost = trustedHops > 0 ? lastOf(headers["x-forwarded-host"]) : undefined;
  const visitor = {
    "x-forwarded-for": clientAddress(headers, request.socket.remoteAddress, trustedHops),
    "x-forwarded-host": (forwardedHost && isHost(forwardedHost) && forwardedHost) || headers.host || "",
    "x-forwarded-proto": (trustedHops > 0 && protocolOf(headers)) || "http",
  };
  const navigable = isNavigable(address);
  for (const name of Object.keys(headers)) {
    if (OURS.test(name) || (!navigable && NAVIGATION.test(name))) delete headers[name];
  }
  Object.assign(headers, visitor);
}

/**
 * The client's address: that of the socket, or with n trusted proxies the one that the outermost of them saw. Entries
 * further left in the header can be forged.
 */
export function clientAddress(
  headers: IncomingHttpHeaders,
  socketAddress: string | undefined,
  trustedHops: number,
): string {
  const direct = socketAddress === undefined ? "127.0.0.1" : bareAddress(socketAddress);
  if (trustedHops === 0) return direct;
  const forwardedChain = listOf(headers["x-forwarded-for"]);
  const seen = forwardedChain[Math.max(0, forwardedChain.length - trustedHops)];
  return (seen && plainAddress(seen)) ?? direct;
}

/** Next's client may request data of pages, not of files or the API. */
function isNavigable({ segments }: Address): boolean {
  return segments[0] !== "api" && !segments.at(-1)?.includes(".");
}

/** Parses an address from a header, optionally with a port. */
function plainAddress(text: string): string | undefined {
  const bare = bareAddress(
    text
      .trim()
      .replace(/^\[(.*)\](:\d+)?$/, "$1")
      .replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1"),
  );
  return isIP(bare) ? bare : undefined;
}

/** Converts IPv4-mapped IPv6 to IPv4 and removes IPv6 zones. */
function bareAddress(address: string): string {
  return address.includes(":") ? address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "") : address;
}

function listOf(header: string | string[] | undefined): string[] {
  return [header ?? []]
    .flat()
    .flatMap((value) => value.split(","))
    .map((value) => value.trim())
    .filter((value) => value !== "");
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return listOf(header).at(-1);
}

function protocolOf(headers: IncomingHttpHeaders): "http" | "https" | undefined {
  const protocol = lastOf(headers["x-forwarded-proto"])?.toLowerCase();
  return protocol === "https" || protocol === "http" ? protocol : undefined;
}

export function isLoopbackAddress(address: string): boolean {
  return /^(::1$|(::ffff:)?127\.)/.test(address);
}

const HOST = /^([a-z0-9._~-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Whether a URL can be built with the host. Node accepts any value that a client sends. */
export function isHost(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}`);
}

/** Node silently keeps the first of several Host headers, while a proxy may use the last. */
export function countHosts({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}
