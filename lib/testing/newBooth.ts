import { NEW_BOOTH } from "#lib/records/booths";

const { notes: _notes, locked: _locked, ...told } = NEW_BOOTH;

/** What visitors see of a booth about which nothing was said. */
export const NEW_PUBLIC_BOOTH = { ...told, price: null, status: "available" as const, exhibitorIds: [] };
