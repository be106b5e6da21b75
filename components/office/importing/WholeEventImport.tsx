"use client";

import { FileJson } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { type BodyOf, call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { useEventsChanged } from "#lib/client/queries";
import { FileDrop } from "./FileDrop";

/** Imports a bundle, GeoJSON, IMDF or a legacy feed as a new event, so that it cannot overwrite this one. */
export function WholeEventImport() {
  const office = useOffice();
  const { say, wording } = office;
  const router = useRouter();
  const changed = useEventsChanged();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function read(file: File) {
    setBusy(true);
    setFailure(null);
    try {
      const body = isArchive(file) ? archiveOf(file) : parsed(office, await file.text(), file.name);
      const { data } = await call("POST /api/v1/events/import", { body });
      await changed();
      notify.done(say("importing.eventImported", { name: data.name }), {
        description: say("importing.itIsADraftThat"),
      });
      router.push(`/events/${data.slug}`);
    } catch (error) {
      setFailure(wording.message(error));
      setBusy(false);
    }
  }
  return (
    <Card title={say("importing.aWholeEvent")} description={say("importing.importABundleExportedFrom")}>
      <div className="flex flex-col gap-4">
        {failure && (
          <Notice kind="danger" title={say("importing.thisFileCannotBeImported")}>
            {failure}
          </Notice>
        )}
        <FileDrop
          label={busy ? say("importing.importing") : say("importing.chooseAFile")}
          hint={say("importing.aJsonGeojsonOrZip")}
          icon={<FileJson aria-hidden="true" className="size-6 text-soft" />}
          accept=".json,.geojson,.zip,application/json,application/geo+json,application/zip"
          busy={busy}
          onFile={read}
        />
      </div>
    </Card>
  );
}

type Body = BodyOf<"POST /api/v1/events/import">;

function parsed(office: Office, text: string, fileName: string): Body {
  const content = readJson(office, text);
  if (isGeoJson(content)) return geoJsonBody(content, fileName);
  if (!content || typeof content !== "object" || !MARKS.some((mark) => mark in content)) {
    throw new Error(office.say("importing.thisFileContainsNoEvent"));
  }
  return content as Body;
}

function isArchive({ name, type }: File): boolean {
  return type.includes("zip") || /\.zip$/i.test(name);
}

/** Some operating systems report no type for archives. */
function archiveOf(file: File): Blob {
  return new Blob([file], { type: "application/zip" });
}

type GeoJson = Extract<Body, { geojson: unknown }>["geojson"];

function isGeoJson(content: unknown): content is GeoJson {
  return typeof content === "object" && content !== null && "features" in content;
}

/** A plan of another program has no name of its own, so it is named after its file. */
function geoJsonBody(geojson: GeoJson, fileName: string): Body {
  const isNamed = Boolean(geojson.plan?.event?.name ?? geojson.name);
  const name = fileName.replace(/\.(geo)?json$/i, "").slice(0, 200);
  return { format: "geojson", geojson, ...(!isNamed && name && { name }) };
}

/** A bundle contains an event, a feed contains booths or exhibitors. */
const MARKS = ["event", "booths", "exhibitors"];

function readJson(office: Office, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(office.say("importing.thisIsNotAComplete"));
  }
}
