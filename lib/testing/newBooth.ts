import { NEW_BOOTH } from "#lib/records/booths";

const { notes: _notes, locked: _locked, ...told } = NEW_BOOTH;

/** The public fields of a booth with default values. */
export const NEW_PUBLIC_BOOTH = { ...told, price: null, status: "available" as const, exhibitorIds: [] };
