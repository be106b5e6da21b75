import ipaddr from "ipaddr.js";
import { Refusal } from "#lib/refusal";

/** Targets allowed in addition to public addresses over HTTPS. */
export type TargetRule = {
  /** This machine, also over HTTP. */
  loopback: boolean;
  /** HTTP to other machines. */
  plainHttp: boolean;
  /** Private networks allowed by the operator, as CIDR ranges. */
  allow: readonly string[];
  /** Our own addresses, to prevent request loops. */
  own: { hosts: readonly string[]; port: number };
};

export type Target = { address: string; port: number; isHttps: boolean };

/** Ranges inside a network's infrastructure, which no setting allows. */
const NEVER: ReadonlySet<string> = new Set([
  "unspecified",
  "broadcast",
  "multicast",
  "linkLocal",
  "reserved",
]);
/** Cloud metadata services outside the link-local range. */
const METADATA: ReadonlySet<string> = new Set(["168.63.129.16", "100.100.100.200", "fd00:ec2::254"]);
/** No IPv6 address has been assigned outside this range. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address is publicly routable. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes("%") || METADATA.has(text)) return false;
  const address = ipaddr.parse(text);
  return address.range() === "unicast" && (address.kind() === "ipv4" || address.match(GLOBAL_IPV6));
}

/** The rule for addresses, applied to those in a URL and again to those that a connection uses. */
export function mayConnect({ address, port, isHttps }: Target, rule: TargetRule): boolean {
  if (!ipaddr.isValid(address) || address.includes("%") || METADATA.has(address)) return false;
  const parsed = ipaddr.parse(address);
  const range: string = parsed.range();
  const isLoopback = range === "loopback";
  if (NEVER.has(range) || (isLoopback && port === rule.own.port)) return false;
  if (isLoopback && rule.loopback) return true;
  if (!isHttps && !rule.plainHttp) return false;
  return isPublicAddress(address) || rule.allow.some((cidr) => isWithin(parsed, cidr));
}

/** Parses a target URL or refuses it. Host names are resolved and checked only when connecting. */
export function allowedUrl(text: string, rule: TargetRule): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["http:", "https:"].includes(url.protocol)) throw refused("it must begin with https://");
  if (url.username || url.password) throw refused("it must not carry a user name or a password");
  const host = hostOf(url);
  if (host.endsWith(".")) throw refused("its host must not end in a dot");
  if (rule.own.hosts.includes(url.host)) throw refused("it leads back to this service");
  const isHttps = url.protocol === "https:";
  const address = ipaddr.isValid(host) ? host : isLocalName(host) ? "127.0.0.1" : null;
  if (ipaddr.isValid(host) && !isWrittenPlainly(text, url)) {
    throw refused("its host is an unusual way to write a numeric address");
  }
  if (!isHttps && !rule.plainHttp && !(address !== null && isLoopback(address))) {
    throw refused("it must begin with https://");
  }
  if (address !== null && !mayConnect({ address, port: portOf(url), isHttps }, rule)) {
    throw refused(`${host} is not a public address`);
  }
  return url;
}

/** The host without IPv6 brackets. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

export function portOf({ port, protocol }: URL): number {
  return port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
}

/** Browsers read `0x7f.1` and `2130706433` as 127.0.0.1; such forms are used only to bypass these checks. */
function isWrittenPlainly(text: string, { protocol, host }: URL): boolean {
  return text.trim().toLowerCase().startsWith(`${protocol}//${host}`);
}

function isLocalName(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost");
}

function isLoopback(address: string): boolean {
  return ipaddr.parse(address).range() === "loopback";
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, cidr: string): boolean {
  const [network, bits] = ipaddr.parseCIDR(cidr);
  return network.kind() === address.kind() && address.match(network, bits);
}

function refused(why: string): Refusal {
  return new Refusal("url_not_allowed", `This address cannot be called: ${why}.`);
}
