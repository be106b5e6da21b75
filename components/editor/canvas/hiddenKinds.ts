import type { Layers } from "#lib/editor/layers";
import { kindsOf } from "#lib/plan/draw/layers";

/** Hidden element kinds and labels in the format of the shared drawing. */
export function hiddenKinds({ structures, zones, notes, background, labels }: Layers): ReadonlySet<string> {
  return new Set([
    ...(structures.visible ? [] : kindsOf(["structures"])),
    ...(zones.visible ? [] : kindsOf(["zones"])),
    ...(notes.visible ? [] : kindsOf(["notes", "dimensions"])),
    ...(background.visible ? [] : kindsOf(["background"])),
    ...(labels.visible ? [] : ["label", ...kindsOf(["names"])]),
  ]);
}
