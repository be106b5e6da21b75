import { toLegacyFeed } from "#lib/legacy/feed";
import type { Bundle } from "#lib/plan/bundle";
import type { Fair } from "#lib/store/events";
import type { App } from "../context";
import { castFor } from "../legacy/cast";
import { shapeOf } from "./edition";
import type { Pressed } from "./shelf";

export async function legacyText({ db, links, payments }: App, bundle: Bundle): Promise<string> {
  const cast = await castFor(db.read, bundle.event.id, bundle.sessions);
  const making = { base: links.base(), canPayOnline: payments.provider !== null, cast };
  return JSON.stringify(toLegacyFeed(bundle, making));
}

export function legacyForms(app: App, fair: Fair, shape: "json" | "script"): Promise<Pressed> {
  return shapeOf(app, fair, shape, async (bundle) => {
    const json = await legacyText(app, bundle);
    return shape === "json" ? json : `var __data = ${json};`;
  });
}
