import type { Draft } from "#components/profile/useDraft";
import type { ExhibitorRecord } from "#lib/client/exhibitors";

/** The organiser's form for a whole profile. */
export type EntryForm = { event: string; draft: Draft<ExhibitorRecord>; readOnly: boolean };
