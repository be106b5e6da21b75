import type { CompanyNote } from "#lib/records/notes";
import type { Db } from "./database";
import { eventRecords } from "./eventRecords";
import type { CompanyNote as NoteRow, Prisma } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";
import { changedSince } from "./search";

export const notes = eventRecords<CompanyNote, NoteRow>("CompanyNote", { toRecord: (row) => row });

export type NoteFilter = {
  companyKey?: string | undefined;
  assignee?: string | undefined;
  isOpen?: boolean | undefined;
  updatedSince?: Date | undefined;
};

/** Open tasks by due date, then all other notes, newest first. */
export async function listNotes(
  db: Db,
  eventId: string,
  { companyKey, assignee, isOpen, updatedSince }: NoteFilter,
  page: Page,
): Promise<Listed<CompanyNote>> {
  const where: Prisma.CompanyNoteWhereInput = {
    eventId,
    ...changedSince(updatedSince),
    ...(companyKey !== undefined && { companyKey }),
    ...(assignee !== undefined && { assignee }),
    ...(isOpen && { isTask: true, doneAt: null }),
  };
  const orderBy: Prisma.CompanyNoteOrderByWithRelationInput[] = [
    { doneAt: { sort: "desc", nulls: "first" } },
    { isTask: "desc" },
    { dueOn: { sort: "asc", nulls: "last" } },
    { createdAt: "desc" },
    { id: "desc" },
  ];
  return readPage(page, {
    where,
    orderBy,
    find: (found) => db.companyNote.findMany(found),
    count: (all) => db.companyNote.count(all),
  });
}
