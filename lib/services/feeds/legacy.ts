import { toLegacyFeed } from "#lib/legacy/feed";
import type { Bundle } from "#lib/plan/bundle";
import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import { castFor } from "../legacy/cast";
import { editionOf, nameOf, shapeOf } from "./edition";
import type { Pressed } from "./editionCache";
import { withRulePrices } from "./prices";

export async function legacyText({ db, links, payments }: App, bundle: Bundle): Promise<string> {
  const cast = await castFor(db.read, bundle.event.id, bundle.sessions);
  const making = { base: links.base(), canPayOnline: payments.current !== null, cast };
  return JSON.stringify(toLegacyFeed(bundle, making));
}

/** Rebuilt when a publication or a price changes. */
export async function legacyForms(app: App, fair: Fair, shape: "json" | "script"): Promise<Pressed> {
  const bundle = await withRulePrices(app, (await editionOf(app, fair)).bundle);
  const state = nameOf(JSON.stringify(bundle.booths.map(({ priceCents }) => priceCents)));
  return shapeOf(app, fair, { name: shape, state }, async () => {
    const json = await legacyText(app, bundle);
    return shape === "json" ? json : `var __data = ${json};`;
  });
}
