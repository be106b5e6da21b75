/** Refuses when the caller's copy of the record is outdated. */
export type Precondition = (record: { id: string; updatedAt: Date }) => void;
