import type { Fields } from "./record";

/** What the team wrote about a company, or has to do for it. */
export type CompanyNote = {
  id: string;
  eventId: string;
  company: string;
  /** The company's name folded, by which its notes are found however it is written. */
  companyKey: string;
  text: string;
  /** A task stays open until it is done. */
  isTask: boolean;
  /** Such as 2027-03-09, in the event's time zone. */
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
