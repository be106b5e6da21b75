import type { Draft } from "#components/profile/useDraft";
import type { ExhibitorRecord } from "#lib/client/exhibitors";

/** The team's form over a whole entry. */
export type EntryForm = { event: string; draft: Draft<ExhibitorRecord>; readOnly: boolean };
