import { headers } from "next/headers";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { openedApp } from "#lib/opened";
import { callerOfSession } from "#lib/services/signIn";
import { mayPreview, todaysSlug, visit } from "#lib/services/visiting";
import { readSettings } from "#lib/viewer/settings";
import { chooseLanguage, languagesOffered } from "#lib/viewer/words/words";

export type Params = { event: string };
export type Search = Record<string, string | string[] | undefined>;

/** The event of the address with what is published of it; asked once for all parts of a page. */
export const findVisit = cache((key: string) => visit(openedApp().app, decodeURIComponent(key)));

/** Leads on from an address of before the event was renamed, with all that was asked for there. */
export async function leadOn(key: string, search: Search, place = ""): Promise<void> {
  const slug = await todaysSlug(openedApp().app, decodeURIComponent(key));
  if (slug === null) return;
  const asked = new URLSearchParams(
    Object.entries(search).flatMap(([name, values = []]) => [values].flat().map((value) => [name, value])),
  );
  permanentRedirect(`/e/${slug}${place}${asked.size > 0 ? `?${asked}` : ""}`);
}

export async function isPreviewer(fair: NonNullable<Awaited<ReturnType<typeof findVisit>>>["fair"]) {
  const who = await callerOfSession(openedApp().app, (await headers()).get("cookie") ?? "");
  return mayPreview(fair, who);
}

/** One value of a parameter; an address may have several. */
export function one(search: Search, name: string): string | null {
  const value = search[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** What a visitor's page speaks: as the address asks, else as the browser does, of what the organiser offers. */
export async function languageFor(settings: Record<string, unknown>, search: Search) {
  const { languages, defaultLanguage } = readSettings(settings);
  const accepted = ((await headers()).get("accept-language") ?? "")
    .split(",")
    .map((tag) => tag.split(";")[0] ?? "");
  return chooseLanguage(
    [one(search, "lang") ?? "", ...accepted],
    languagesOffered(languages),
    defaultLanguage,
  );
}
