"use client";

import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useDeletedEvents, useEventsChanged } from "#lib/client/queries";

/** Recently deleted events that can still be restored; renders nothing if there are none. */
export function DeletedEvents() {
  const { say } = useOffice();
  const deleted = useDeletedEvents();
  if (!deleted.data || deleted.data.length === 0) return null;
  return (
    <details className="rounded-lg border bg-surface px-5 py-3">
      <summary className="cursor-pointer rounded-xs font-medium text-sm text-soft">
        {say("events.deletedEventsKeptFor30", { count: deleted.data.length })}
      </summary>
      <div className="mt-2">
        <DeletedEventList events={deleted.data} />
      </div>
    </details>
  );
}

export function DeletedEventList({ events }: { events: readonly { id: string; name: string }[] }) {
  const { say, wording } = useOffice();
  const changed = useEventsChanged();
  const [busy, setBusy] = useState<string | null>(null);

  async function restore(id: string, name: string) {
    setBusy(id);
    try {
      await call("POST /api/v1/deleted-events/{id}/restore", { params: { id } });
      await changed();
      notify.done(say("events.restored", { name }));
    } catch (error) {
      notify.failed(say("events.couldNotRestore", { name }), { description: wording.message(error) });
    } finally {
      setBusy(null);
    }
  }

  return (
    <ul className="divide-y divide-line">
      {events.map(({ id, name }) => (
        <li key={id} className="flex min-h-12 items-center justify-between gap-3">
          <span className="truncate text-sm">{name}</span>
          <Button
            aria-label={say("events.restoreNamed", { name })}
            size="small"
            busy={busy === id}
            onClick={() => restore(id, name)}
          >
            <RotateCcw aria-hidden="true" />
            {say("events.restore")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
