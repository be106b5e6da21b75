import type { App } from "#lib/ports";
import { type CompanyNote, NOTE_FIELDS } from "#lib/records/notes";
import { shownPart } from "#lib/records/record";
import { Refusal } from "#lib/refusal";
import type { NotePatch } from "#lib/schema/notes";
import type { Fair } from "#lib/store/events";
import { listNotes, notes } from "#lib/store/notes";
import { fold } from "#lib/text/fold";
import type { Paging } from "#lib/text/paging";
import type { Caller } from "../base/caller";
import { eventRecordService } from "../base/eventRecords";

/** Notes and tasks about companies, which are identified by name, because they may have no order yet. */

type Input = Pick<CompanyNote, "company" | "text"> &
  Pick<NotePatch, "isTask" | "dueOn" | "assignee"> & { author: string };

const service = eventRecordService<CompanyNote, ReturnType<typeof noteView>, Input, NotePatch>({
  store: notes,
  noun: "note",
  plural: "notes",
  most: 50_000,
  idPrefix: "not",
  views: async (_db, _fair, records) => records.map(noteView),
  fieldsOf: async (_context, { company, text, author, ...input }) =>
    checked({
      company,
      companyKey: fold(company),
      text,
      author,
      isTask: input.isTask ?? false,
      dueOn: input.dueOn ?? null,
      assignee: input.assignee ?? null,
      doneAt: null,
    }),
  async changed({ now }, note, { done, ...input }) {
    const changed = { ...note, ...(input as Partial<CompanyNote>) };
    const doneAt = done === undefined ? note.doneAt : done ? (note.doneAt ?? now) : null;
    return checked({ ...changed, companyKey: fold(changed.company), doneAt });
  },
});

export const { get, update, remove } = service;

export async function create(app: App, fair: Fair, who: Caller, input: Omit<Input, "author">) {
  return service.create(app, fair, { ...input, author: who.name });
}

type Filter = {
  company?: string | undefined;
  open?: boolean | undefined;
  assignee?: string | undefined;
  updatedSince?: Date | undefined;
};

export async function list(app: App, fair: Fair, { company, open, ...same }: Filter, paging: Paging) {
  const { assignee, updatedSince } = same;
  const companyKey = company === undefined ? undefined : fold(company);
  const filter = { companyKey, assignee, isOpen: open, updatedSince };
  const { items, total, next } = await listNotes(app.db.read, fair.id, filter, paging);
  return { items: items.map(noteView), total, next, ...paging };
}

function noteView(note: CompanyNote) {
  return shownPart(note, NOTE_FIELDS);
}

/** Only a task has a due day, an assignee and a completion. */
function checked<N extends Pick<CompanyNote, "isTask" | "dueOn" | "assignee" | "doneAt">>(note: N): N {
  if (note.isTask || (note.dueOn === null && note.assignee === null && note.doneAt === null)) return note;
  const message = "Only a task can be due, assigned or done. Set isTask.";
  throw new Refusal("validation_error", message, [{ path: "isTask", code: "required", message }]);
}
