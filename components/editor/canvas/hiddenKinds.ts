import type { Layers } from "#lib/editor/layers";

/** Hidden element kinds and labels in the format of the shared drawing. */
export function hiddenKinds({ structures, zones, notes, background, labels }: Layers): ReadonlySet<string> {
  return new Set([
    ...(structures.visible ? [] : ["wall", "room", "stage", "entrance", "shape", "poi", "passage"]),
    ...(zones.visible ? [] : ["zone"]),
    ...(notes.visible ? [] : ["text", "line", "notes"]),
    ...(background.visible ? [] : ["image"]),
    ...(labels.visible ? [] : ["label", "names"]),
  ]);
}
