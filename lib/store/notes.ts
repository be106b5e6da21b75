import type { CompanyNote } from "#lib/records/notes";
import type { Db } from "./database";
import { eventRecords } from "./eventRecords";
import type { CompanyNote as NoteRow, Prisma } from "./generated/client";

export const notes = eventRecords<CompanyNote, NoteRow>("CompanyNote", { toRecord: (row) => row });

export type NoteFilter = {
  companyKey?: string | undefined;
  assignee?: string | undefined;
  isOpen?: boolean | undefined;
};

/** Open tasks by the day they are due, then everything else, the newest first. */
export async function listNotes(
  db: Db,
  eventId: string,
  { companyKey, assignee, isOpen }: NoteFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: CompanyNote[]; total: number }> {
  const where: Prisma.CompanyNoteWhereInput = {
    eventId,
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
  const items = await db.companyNote.findMany({ where, orderBy, take: limit, skip: offset });
  return { items, total: await db.companyNote.count({ where }) };
}
