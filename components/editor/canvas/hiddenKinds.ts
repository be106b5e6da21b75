import type { Layers } from "#lib/editor/layers";

/** What is not drawn, as the shared drawing takes it: kinds of elements, and labels. */
export function hiddenKinds({ structures, zones, notes, background, labels }: Layers): ReadonlySet<string> {
  return new Set([
    ...(structures.visible ? [] : ["wall", "room", "stage", "entrance", "shape", "poi", "passage"]),
    ...(zones.visible ? [] : ["zone"]),
    ...(notes.visible ? [] : ["text", "line", "notes"]),
    ...(background.visible ? [] : ["image"]),
    ...(labels.visible ? [] : ["label", "names"]),
  ]);
}
