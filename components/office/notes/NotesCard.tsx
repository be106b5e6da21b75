import { Plus } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { useEvent } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { useMay } from "../Rights";
import { NoteDialog } from "./NoteDialog";
import { NoteItem } from "./NoteItem";
import { type NoteRecord, useNotes } from "./useNotes";

/** Notes and tasks of the team about a company. */
export function NotesCard({ event, company }: { event: string; company: string }) {
  const { say } = useOffice();
  const { data, error, refetch } = useNotes(event, company);
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const mayChange = useMay("orders:write");
  const [opened, setOpened] = useState<NoteRecord | "new" | null>(null);
  if (error) return <LoadFailure what={say("notes.theNotes")} error={error} onRetry={() => void refetch()} />;
  if (data?.data.length === 0 && !mayChange) return null;
  return (
    <Card
      title={say("notes.notesAndTasks")}
      actions={
        mayChange && (
          <Button size="small" onClick={() => setOpened("new")}>
            <Plus aria-hidden="true" />
            {say("common.add")}
          </Button>
        )
      }
    >
      {data?.data.length === 0 && (
        <p className="text-soft text-sm">{say("notes.nothingAboutYet", { company })}</p>
      )}
      <ul className="divide-y">
        {data?.data.map((note) => (
          <NoteItem
            key={note.id}
            event={event}
            note={note}
            timezone={timezone}
            mayChange={mayChange}
            onEdit={setOpened}
          />
        ))}
      </ul>
      {opened && (
        <NoteDialog
          event={event}
          note={opened === "new" ? null : opened}
          company={company}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}
