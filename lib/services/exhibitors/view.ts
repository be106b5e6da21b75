import type { Exhibitor } from "#lib/store/exhibitors";

export type ExhibitorView = ReturnType<typeof exhibitorView>;

/** An exhibitor in the words of the wire, for organisers: visitors get no private contact. */
export function exhibitorView(exhibitor: Exhibitor) {
  const { eventId: _event, portalVersion: _version, portalRotatedAt: _rotated, ...view } = exhibitor;
  return view;
}
