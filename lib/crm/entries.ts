/** What a run did, or in a dry run would do. */

export const ENTRY_ACTIONS = ["created", "updated", "linked", "unlinked", "failed"] as const;
export type EntryAction = (typeof ENTRY_ACTIONS)[number];

/** A value written to one side; `lost` is the other side's value when both had changed it. */
export type EntryChange = {
  field: string;
  to: "aisle" | "partner";
  before: string | null;
  after: string | null;
  isConflict: boolean;
};
