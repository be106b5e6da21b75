import type { Office } from "#lib/client/office";

/** The kinds that the office offers; the API accepts others, which are shown unchanged. */
export const KINDS: readonly string[] = ["sponsorship", "booth"];

export function kindName({ say }: Office, kind: string): string {
  return kind === "sponsorship" || kind === "booth" ? say(`extraKind.${kind}`) : kind;
}
