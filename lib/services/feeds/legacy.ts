import { toLegacyFeed } from "#lib/legacy/feed";
import type { Bundle } from "#lib/plan/bundle";
import type { Fair } from "#lib/store/events";
import type { App } from "../context";
import { castFor } from "../legacy/cast";
import { editionOf, pressed } from "./edition";
import type { Pressed } from "./shelf";

export async function legacyText({ db, links, payments }: App, bundle: Bundle): Promise<string> {
  const cast = await castFor(db.read, bundle.event.id, bundle.sessions);
  const making = { base: links.base(), canPayOnline: payments.provider !== null, cast };
  return JSON.stringify(toLegacyFeed(bundle, making));
}

/** Made once of every edition, by whoever comes first. */
export async function legacyForms(app: App, fair: Fair, shape: "json" | "script"): Promise<Pressed> {
  const { bundle, shapes } = await editionOf(app, fair);
  const present = shapes.get(shape);
  if (present) return present;
  const made = legacyText(app, bundle).then((json) =>
    pressed(shape === "json" ? json : `var __data = ${json};`),
  );
  shapes.set(shape, made);
  made.catch(() => shapes.delete(shape));
  return made;
}
