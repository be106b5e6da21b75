import type { EmailText, EmailTextKind } from "#lib/records/orderEmails";
import type { Fair } from "#lib/store/events";

type Settings = { sales?: { emailTexts?: EmailText[] | null } };

export function ownTextsOf({ settings }: Pick<Fair, "settings">): EmailText[] {
  return (settings as Settings).sales?.emailTexts ?? [];
}

/** The organiser's own text of an e-mail in this language; null if ours is sent. */
export function textFor(
  fair: Pick<Fair, "settings">,
  kind: EmailTextKind | string,
  language: string,
): EmailText | null {
  return ownTextsOf(fair).find((text) => text.kind === kind && text.language === language) ?? null;
}
