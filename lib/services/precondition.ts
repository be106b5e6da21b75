/** Refuses when the caller's copy of the record is not the present one. */
export type Precondition = (record: { id: string; updatedAt: Date }) => void;
