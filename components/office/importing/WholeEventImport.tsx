"use client";

import { FileJson } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Card } from "#components/ui/Card";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { type BodyOf, call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { useEventsChanged } from "#lib/client/queries";
import { FileDrop } from "./FileDrop";

/** Imports a bundle or a legacy feed as a new event, so that it cannot overwrite this one. */
export function WholeEventImport() {
  const router = useRouter();
  const changed = useEventsChanged();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function read(file: File) {
    setBusy(true);
    setFailure(null);
    try {
      const body = parsed(await file.text());
      const { data } = await call("POST /api/v1/events/import", { body });
      await changed();
      notify.done(`${data.name} imported`, { description: "It is a draft that only your team can see." });
      router.push(`/events/${data.slug}`);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }
  return (
    <Card
      title="A whole event"
      description="Import a bundle exported from Aisle or the data feed of another floor plan product. It creates a new draft and does not change this event."
    >
      <div className="flex flex-col gap-4">
        {failure && (
          <Notice kind="danger" title="This file cannot be imported">
            {failure}
          </Notice>
        )}
        <FileDrop
          label={busy ? "Importing" : "Choose a bundle or a feed"}
          hint="A .json file. Feeds contain no booth positions, so booths are placed in a grid in their sizes."
          icon={<FileJson aria-hidden="true" className="size-6 text-soft" />}
          accept=".json,application/json"
          busy={busy}
          onFile={read}
        />
      </div>
    </Card>
  );
}

function parsed(text: string): BodyOf<"POST /api/v1/events/import"> {
  const content = readJson(text);
  if (!content || typeof content !== "object" || !MARKS.some((mark) => mark in content)) {
    throw new Error(
      "This file contains no event. Choose a bundle exported from Aisle or the data feed of a floor plan.",
    );
  }
  return content as BodyOf<"POST /api/v1/events/import">;
}

/** A bundle contains an event, a feed contains booths or exhibitors. */
const MARKS = ["event", "booths", "exhibitors"];

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("This is not a complete JSON file. Export it again and retry.");
  }
}
