import { CallRefused } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import type { BoothTexts, DrawnLayer } from "#lib/plan/draw/layers";
import type { PLAN_FORMATS } from "#lib/schema/drawings";

/** The options of a printed plan; an empty value leaves the choice to the server. */
export type Sheet = {
  format: (typeof PLAN_FORMATS)[number];
  level: string;
  scale: string;
  paper: string;
  revision: string;
  labels: BoothTexts;
  without: readonly DrawnLayer[];
};

/** The address of a sheet; an empty value leaves the choice to the server. */
export function addressOf(event: string, { format, without, ...input }: Sheet, lang: string): string {
  const all = { ...input, without: without.join(","), lang };
  const params = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ""));
  return `/api/v1/events/${encodeURIComponent(event)}/plan/${format}?${params}`;
}

/** Fetches a printed plan and downloads it as a file. */
export async function fetchPrintedPlan(office: Office, event: string, sheet: Sheet): Promise<void> {
  const response = await fetch(addressOf(event, sheet, office.language));
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => null);
    throw new CallRefused(response.status, errorOf(office, answer));
  }
  const [, name = `plan.${sheet.format}`] =
    /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function errorOf(office: Office, answer: unknown): { code: string; message: string } {
  const error = (answer as { error?: { code: string; message: string } } | null)?.error;
  return error ?? { code: "internal_error", message: office.say("print.theServerSentAnInvalid") };
}
