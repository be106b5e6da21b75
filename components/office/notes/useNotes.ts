import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useOffice } from "#components/speech/OfficeSpeech";
import { notify } from "#components/ui/Toast";
import { type Answer, call } from "#lib/client/call";

export type NoteRecord = Answer<"GET /api/v1/events/{event}/notes">["data"][number];

const MOST = "100";

/** Notes about a company; without one, every open task of the event. */
export function useNotes(event: string, company: string | null) {
  return useQuery({
    queryKey: ["event", event, "notes", company],
    queryFn: () =>
      call("GET /api/v1/events/{event}/notes", {
        params: { event },
        query: { limit: MOST, ...(company === null ? { open: "1" } : { company }) },
      }),
  });
}

/** Changes notes, and reloads all lists of them. */
export function useNoteChanges(event: string) {
  const { say, wording } = useOffice();
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: ["event", event, "notes"] });
  const reported = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      notify.failed(wording.message(error));
    }
    await changed();
  };
  const patch = (id: string, body: { done: boolean }) =>
    call("PATCH /api/v1/events/{event}/notes/{id}", { params: { event, id }, body });
  return {
    changed,
    setDone: ({ id }: NoteRecord, done: boolean) => reported(() => patch(id, { done })),
    /** Deletes a note; undo creates it again. */
    remove: (note: NoteRecord) =>
      reported(async () => {
        const { id, company, text, isTask, dueOn, assignee } = note;
        await call("DELETE /api/v1/events/{event}/notes/{id}", { params: { event, id } });
        const restore = () =>
          reported(() =>
            call("POST /api/v1/events/{event}/notes", {
              params: { event },
              body: { company, text, isTask, dueOn, assignee },
            }),
          );
        notify.done(say("notes.noteDeleted"), {
          action: { label: say("common.undo"), run: () => void restore() },
        });
      }),
  };
}
