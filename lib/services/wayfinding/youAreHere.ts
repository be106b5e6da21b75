import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Fair } from "#lib/store/events";
import { locate } from "../routes";

const PICTURE = /^(.+)\.(svg|png)$/;

/** A printable QR code that opens the plan with "you are here" at that place. The link contains everything needed. */
export async function codeOf(app: App, fair: Fair, name: string) {
  const [, place, format] = PICTURE.exec(name) ?? [];
  if (place === undefined) {
    throw new Refusal("not_found", `The name of a code must end in .svg or .png; "${name}" does not.`);
  }
  await locate(app, fair, place);
  const link = `${app.links.base()}/e/${fair.slug}?yah=${encodeURIComponent(place)}`;
  return app.codes.draw(link, format === "png" ? "png" : "svg");
}
