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

/** Imports a bundle, GeoJSON, IMDF or a legacy feed as a new event, so that it cannot overwrite this one. */
export function WholeEventImport() {
  const router = useRouter();
  const changed = useEventsChanged();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function read(file: File) {
    setBusy(true);
    setFailure(null);
    try {
      const body = isArchive(file) ? archiveOf(file) : parsed(await file.text(), file.name);
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
      description="Import a bundle exported from Aisle, a plan as GeoJSON or IMDF, or the data feed of another floor plan product. It creates a new draft and does not change this event."
    >
      <div className="flex flex-col gap-4">
        {failure && (
          <Notice kind="danger" title="This file cannot be imported">
            {failure}
          </Notice>
        )}
        <FileDrop
          label={busy ? "Importing" : "Choose a file"}
          hint="A .json, .geojson or .zip file. In GeoJSON, polygons with a name become booths; in an IMDF archive, kiosks do. Feeds contain no booth positions, so booths are placed in a grid in their sizes."
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

function parsed(text: string, fileName: string): Body {
  const content = readJson(text);
  if (isGeoJson(content)) return geoJsonBody(content, fileName);
  if (!content || typeof content !== "object" || !MARKS.some((mark) => mark in content)) {
    throw new Error(
      "This file contains no event. Choose a bundle exported from Aisle, GeoJSON or the data feed of a floor plan.",
    );
  }
  return content as Body;
}

function isArchive({ name, type }: File): boolean {
  return type.includes("zip") || /\.zip$/i.test(name);
}

/** Some systems give archives no type. */
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

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("This is not a complete JSON file. Export it again and retry.");
  }
}
