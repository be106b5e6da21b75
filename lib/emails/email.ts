import type { Language } from "#lib/words/languages";

/** The content of an e-mail, before it is written as HTML and as plain text. */
export type EmailContent = {
  language: Language;
  direction: "ltr" | "rtl";
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Names with their values, such as the total of an order. */
  facts: readonly (readonly [name: string, value: string])[];
  button: { label: string; url: string } | null;
  /** Less important links below the button. */
  links: readonly { label: string; url: string }[];
  notes: readonly string[];
};

/** The look and the sender of an event's e-mails. */
export type Brand = {
  name: string;
  /** An absolute address. */
  logoUrl: string | null;
  /** The organiser's colour, such as "#0a7". */
  color: string | null;
};

export type WrittenEmail = { subject: string; text: string; html: string };
