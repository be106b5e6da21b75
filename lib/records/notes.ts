import type { Fields } from "./record";

/** A note of the team about a company, or a task to do for it. */
export type CompanyNote = {
  id: string;
  eventId: string;
  company: string;
  /** The folded name of the company, so that its notes are found in any spelling. */
  companyKey: string;
  text: string;
  /** A task stays open until it is done. */
  isTask: boolean;
  /** For example 2027-03-09, in the event's time zone. */
  dueOn: string | null;
  assignee: string | null;
  author: string;
  doneAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

export const NOTE_FIELDS = {
  id: { column: "text" },
  eventId: { column: "text", internal: true },
  company: { column: "text", changeable: true },
  companyKey: { column: "text", internal: true },
  text: { column: "text", changeable: true },
  isTask: { column: "boolean", changeable: true },
  dueOn: { column: "text", changeable: true },
  assignee: { column: "text", changeable: true },
  author: { column: "text" },
  doneAt: { column: "timestamptz" },
  createdAt: { column: "timestamptz" },
  updatedAt: { column: "timestamptz" },
} as const satisfies Fields<CompanyNote>;
