import { toLegacyFeed } from "#lib/legacy/feed";
import type { Bundle } from "#lib/plan/bundle";
import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import { paymentProviderOf } from "../base/sandbox";
import { castFor } from "../legacy/cast";
import { editionOf, nameOf, shapeOf } from "./edition";
import type { Pressed } from "./editionCache";
import { withRulePrices } from "./prices";

export async function legacyText(app: App, fair: Fair, bundle: Bundle): Promise<string> {
  const { db, links } = app;
  const cast = await castFor(db.read, bundle.event.id, bundle.sessions);
  const making = { base: links.base(), canPayOnline: paymentProviderOf(app, fair) !== null, cast };
  return JSON.stringify(toLegacyFeed(bundle, making));
}

/** Rebuilt when a publication or a price changes. */
export async function legacyForms(app: App, fair: Fair, shape: "json" | "script"): Promise<Pressed> {
  const bundle = await withRulePrices(app, (await editionOf(app, fair)).bundle);
  const state = nameOf(JSON.stringify(bundle.booths.map(({ priceCents }) => priceCents)));
  return shapeOf(app, fair, { name: shape, state }, async () => {
    const json = await legacyText(app, fair, bundle);
    return shape === "json" ? json : `var __data = ${json};`;
  });
}
