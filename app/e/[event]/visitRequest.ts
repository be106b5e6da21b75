import { headers } from "next/headers";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { openedApp } from "#lib/opened";
import { callerOfSession } from "#lib/services/account/signIn";
import { mayPreview, todaysSlug, visit } from "#lib/services/feeds/visiting";
import { readSettings } from "#lib/viewer/settings";
import { chooseLanguage, languagesOffered } from "#lib/words/languages";

export type Params = { event: string };
export type Search = Record<string, string | string[] | undefined>;

/** The event of the address with its published plan; cached for all parts of a page. */
export const findVisit = cache((key: string) => visit(openedApp().app, decodeURIComponent(key)));

/** Redirects from an event's old address to the current one, keeping the parameters. */
export async function leadOn(key: string, search: Search, place = ""): Promise<void> {
  const slug = await todaysSlug(openedApp().app, decodeURIComponent(key));
  if (slug === null) return;
  const params = new URLSearchParams(
    Object.entries(search).flatMap(([name, values = []]) => [values].flat().map((value) => [name, value])),
  );
  permanentRedirect(`/e/${slug}${place}${params.size > 0 ? `?${params}` : ""}`);
}

export async function isPreviewer(fair: NonNullable<Awaited<ReturnType<typeof findVisit>>>["fair"]) {
  const who = await callerOfSession(openedApp().app, (await headers()).get("cookie") ?? "");
  return mayPreview(fair, who);
}

/** The first value of a parameter. */
export function one(search: Search, name: string): string | null {
  const value = search[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/**
 * The language of a page: from the address, else the known language of the reader, else that of the browser, among
 * those that the organiser offers.
 */
export async function languageFor(
  settings: Record<string, unknown>,
  search: Search,
  known: string | null = null,
) {
  const { languages, defaultLanguage } = readSettings(settings);
  const accepted = ((await headers()).get("accept-language") ?? "")
    .split(",")
    .map((tag) => tag.split(";")[0] ?? "");
  return chooseLanguage(
    [one(search, "lang") ?? "", known ?? "", ...accepted],
    languagesOffered(languages),
    defaultLanguage,
  );
}
