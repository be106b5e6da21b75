/** Whether a host name, as URL formats it, is this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(hostname);
}

/** Names of the same machine are equivalent, so that a page opened under one works where another is configured. */
export function isSameMachine(origin: string, other: string): boolean {
  if (!URL.canParse(origin) || !URL.canParse(other)) return false;
  const [a, b] = [new URL(origin), new URL(other)];
  return a.protocol === b.protocol && a.port === b.port && isLoopback(a.hostname) && isLoopback(b.hostname);
}
