import { ListTodo, Plus } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { EmptyState } from "#components/ui/EmptyState";
import { Skeleton } from "#components/ui/Skeleton";
import { useEvent } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { useMay } from "../Rights";
import { NoteDialog } from "./NoteDialog";
import { NoteItem } from "./NoteItem";
import { type NoteRecord, useNotes } from "./useNotes";

/** Open tasks about all companies, the first due on top. */
export function TaskList({ event }: { event: string }) {
  const { say } = useOffice();
  const { data, error, refetch } = useNotes(event, null);
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const mayChange = useMay("orders:write");
  const [opened, setOpened] = useState<NoteRecord | "new" | null>(null);
  const add = mayChange && (
    <Button onClick={() => setOpened("new")}>
      <Plus aria-hidden="true" />
      {say("notes.addATask")}
    </Button>
  );
  if (error) return <LoadFailure what={say("notes.theTasks")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-48 rounded-lg" />;
  const left = data.meta.total - data.data.length;
  return (
    <>
      {data.data.length === 0 ? (
        <EmptyState icon={<ListTodo />} title={say("notes.noOpenTasks")} action={add}>
          {say("notes.tasksAndNotesAboutA")}
        </EmptyState>
      ) : (
        <Card title={say("notes.openTasks")} actions={add}>
          <ul className="divide-y">
            {data.data.map((note) => (
              <NoteItem
                key={note.id}
                event={event}
                note={note}
                timezone={timezone}
                mayChange={mayChange}
                isNamed
                onEdit={setOpened}
              />
            ))}
          </ul>
          {left > 0 && <p className="mt-3 text-soft text-sm">{say("notes.andMore", { left })}</p>}
        </Card>
      )}
      {opened && (
        <NoteDialog
          event={event}
          note={opened === "new" ? null : opened}
          company={null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
