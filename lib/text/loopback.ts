/** Whether a host name, as URL writes it, means this very machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(hostname);
}

/** The names of one machine are one to people, so that a page opened under one may be used where another is set. */
export function isSameMachine(origin: string, other: string): boolean {
  if (!URL.canParse(origin) || !URL.canParse(other)) return false;
  const [a, b] = [new URL(origin), new URL(other)];
  return a.protocol === b.protocol && a.port === b.port && isLoopback(a.hostname) && isLoopback(b.hostname);
}
