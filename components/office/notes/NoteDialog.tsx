import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { NoteInput } from "#lib/schema/notes";
import { type NoteRecord, useNoteChanges } from "./useNotes";

type NoteDialogProps = {
  event: string;
  /** The note to change; null for a new one. */
  note: NoteRecord | null;
  /** The company of a new note; null to let the user enter it. */
  company: string | null;
  onClose: () => void;
};

/** Writes a note or a task about a company. */
export function NoteDialog({ event, note, company, onClose }: NoteDialogProps) {
  const { say, wording } = useOffice();
  const { changed } = useNoteChanges(event);
  const [isTask, setTask] = useState(note?.isTask ?? company === null);
  const form = useForm(
    NoteInput.omit({ isTask: true }),
    async (input) => {
      const task = isTask ? { dueOn: input.dueOn ?? null, assignee: input.assignee ?? null } : NO_TASK;
      const body = { company: input.company, text: input.text, isTask, ...task };
      if (note) {
        await call("PATCH /api/v1/events/{event}/notes/{id}", { params: { event, id: note.id }, body });
      } else await call("POST /api/v1/events/{event}/notes", { params: { event }, body });
      await changed();
      notify.done(note ? say("notes.noteSaved") : isTask ? say("notes.taskAdded") : say("notes.noteAdded"));
      onClose();
    },
    wording,
  );
  const known = note?.company ?? company;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={note ? say("notes.editNote") : say("notes.addANote")}
      description={
        known ? say("notes.aboutOnlyYourTeamSees", { company: known }) : say("notes.onlyYourTeamSeesIt")
      }
      submit={note ? say("common.save") : say("notes.addNote")}
      columns="sm:grid-cols-2"
    >
      {known ? (
        <input type="hidden" name="company" value={known} />
      ) : (
        <Field label={say("common.company")} error={form.errors.company} required className="col-span-full">
          <TextInput name="company" autoComplete="off" />
        </Field>
      )}
      <Field label={say("notes.note")} error={form.errors.text} required className="col-span-full">
        <TextArea name="text" defaultValue={note?.text} />
      </Field>
      <Checkbox
        className="col-span-full"
        label={say("notes.thisIsATask")}
        checked={isTask}
        onChange={({ target }) => setTask(target.checked)}
      />
      {isTask && (
        <>
          <Field label={say("notes.due")} aside={say("notes.optional")} error={form.errors.dueOn}>
            <TextInput name="dueOn" type="date" defaultValue={note?.dueOn ?? ""} />
          </Field>
          <Field label={say("notes.assignedTo")} aside={say("notes.optional")} error={form.errors.assignee}>
            <TextInput name="assignee" defaultValue={note?.assignee ?? ""} autoComplete="off" />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

const NO_TASK = { dueOn: null, assignee: null };
