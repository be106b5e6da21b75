import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Checkbox } from "#components/ui/Checkbox";
import { classes } from "#components/ui/classes";
import { IconButton } from "#components/ui/IconButton";
import { dayAt } from "#lib/client/days";
import { recorderWords } from "../audit/actor";
import { type NoteRecord, useNoteChanges } from "./useNotes";

type NoteItemProps = {
  event: string;
  note: NoteRecord;
  timezone: string;
  mayChange: boolean;
  /** Whether the company is named, where notes of several are listed. */
  isNamed?: boolean;
  onEdit: (note: NoteRecord) => void;
};

/** A note, or a task with a box to tick. */
export function NoteItem({ event, note, timezone, mayChange, isNamed = false, onEdit }: NoteItemProps) {
  const office = useOffice();
  const { say } = office;
  const { setDone, remove } = useNoteChanges(event);
  const { company, text, isTask, dueOn, doneAt, assignee, author, createdAt } = note;
  // Ticked at once, before the server has answered.
  const [ticked, setTicked] = useState<boolean | null>(null);
  const isDone = ticked ?? doneAt !== null;
  const isLate = isTask && !isDone && dueOn !== null && dueOn < dayAt(new Date().toISOString(), timezone);
  const facts = isTask
    ? [
        dueOn &&
          say(isLate ? "notes.wasDue" : "notes.isDue", {
            day: office.day(`${dueOn}T12:00:00Z`, timezone),
          }),
        assignee,
        doneAt !== null && say("notes.done", { day: office.day(doneAt, timezone) }),
      ]
    : [recorderWords(office, author), office.moment(createdAt, timezone)];
  async function tick(done: boolean) {
    setTicked(done);
    await setDone(note, done);
    setTicked(null);
  }
  const words = (
    <span className={classes("wrap-anywhere whitespace-pre-line", isDone && "text-faint line-through")}>
      {text}
    </span>
  );
  return (
    <li className="flex items-start justify-between gap-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 text-sm">
        {isNamed && <p className="font-semibold">{company}</p>}
        {isTask ? (
          <Checkbox
            label={words}
            checked={isDone}
            disabled={!mayChange}
            onChange={({ target }) => void tick(target.checked)}
          />
        ) : (
          <p>{words}</p>
        )}
        <p className={classes("mt-1", isLate ? "text-danger" : "text-soft", isTask && "ps-7")}>
          {facts.filter(Boolean).join(" · ")}
        </p>
      </div>
      {mayChange && (
        <span className="flex shrink-0">
          <IconButton
            size="small"
            label={say("notes.edit", { text: text.slice(0, 40) })}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => onEdit(note)}
          />
          <IconButton
            size="small"
            label={say("notes.delete", { text: text.slice(0, 40) })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => void remove(note)}
          />
        </span>
      )}
    </li>
  );
}
