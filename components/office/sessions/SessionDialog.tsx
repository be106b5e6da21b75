"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { z } from "zod";
import { WordsField } from "#components/profile/WordsField";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { RichTextField } from "#components/ui/RichText/RichTextInput";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { type SessionRecord, useExhibitorSearch } from "#lib/client/exhibitors";
import { useForm } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import { SessionInput } from "#lib/schema/sessions";
import { asMoment } from "#lib/text/moment";
import type { OfficeKey } from "#lib/words/office";
import type { Say } from "#lib/words/speech";
import { Picker } from "../Picker";
import { wallClock } from "./sessions";

const { title, description, track, kind, url, capacity, booth } = SessionInput.shape;
/** Adds checks across fields, with messages in the reader's language. */
function sessionForm(say: Say<OfficeKey>) {
  const wall = z.string().min(1, say("fault.required"));
  return z
    .object({
      title: title.unwrap(),
      description,
      track,
      kind,
      url,
      capacity,
      booth,
      starts: wall,
      ends: wall,
    })
    .refine(({ starts, ends }) => ends >= starts, {
      path: ["ends"],
      message: say("sessions.theEndMustBeAfter"),
    });
}

type SessionDialogProps = {
  event: string;
  session: SessionRecord | null;
  timeZone: string;
  onClose: () => void;
};

export function SessionDialog({ event, session, timeZone, onClose }: SessionDialogProps) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const [speakers, setSpeakers] = useState(session?.speakers.map(({ name }) => name) ?? []);
  const [host, setHost] = useState(session?.exhibitorId ?? null);
  const boothLabel = useBoothLabel(event, session?.boothId ?? null);
  const form = useForm(
    useMemo(() => sessionForm(say), [say]),
    async ({ starts, ends, booth, ...values }) => {
      const moment = asMoment(timeZone);
      const known = new Map(session?.speakers.map((speaker) => [speaker.name, speaker]));
      const elsewhere = !booth && session && !session.boothId;
      const body = {
        title: values.title,
        startsAt: moment(starts.replace("T", " ")).toISOString(),
        endsAt: moment(ends.replace("T", " ")).toISOString(),
        description: values.description ?? null,
        track: values.track ?? null,
        kind: values.kind ?? null,
        url: values.url ?? null,
        capacity: values.capacity ?? null,
        exhibitorId: host,
        speakers: speakers.map((name) => known.get(name) ?? { name }),
        // A stage or point chosen on the plan is kept unless a booth is entered.
        ...(elsewhere ? {} : { booth: booth ?? null }),
      };
      if (session) {
        await call("PATCH /api/v1/events/{event}/sessions/{id}", { params: { event, id: session.id }, body });
      } else await call("POST /api/v1/events/{event}/sessions", { params: { event }, body });
      await changed();
      notify.done(
        say(session ? "sessions.savedSession" : "sessions.createdSession", { title: values.title }),
      );
      onClose();
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={session ? session.title : say("sessions.newSession")}
      description={say("sessions.timesAreInTheEvents", { replaceAll: timeZone.replaceAll("_", " ") })}
      submit={session ? say("common.save") : say("sessions.createSession")}
      columns="sm:grid-cols-2"
    >
      <Field label={say("sessions.title")} error={form.errors.title} required className="col-span-full">
        <TextInput name="title" defaultValue={session?.title} autoComplete="off" />
      </Field>
      <Field label={say("sessions.starts")} error={form.errors.starts ?? form.errors.startsAt} required>
        <TextInput
          name="starts"
          type="datetime-local"
          defaultValue={wallClock(session?.startsAt, timeZone)}
        />
      </Field>
      <Field label={say("sessions.ends")} error={form.errors.ends ?? form.errors.endsAt} required>
        <TextInput name="ends" type="datetime-local" defaultValue={wallClock(session?.endsAt, timeZone)} />
      </Field>
      <Field
        label={say("common.booth")}
        aside={say("sessions.optional")}
        hint={
          session && !session.boothId && (session.elementId || session.levelId)
            ? say("sessions.currentlyAtAStageOr")
            : undefined
        }
        error={form.errors.booth}
      >
        <TextInput key={boothLabel} name="booth" defaultValue={boothLabel} autoComplete="off" />
      </Field>
      <Field label={say("sessions.seats")} aside={say("sessions.optional")} error={form.errors.capacity}>
        <TextInput name="capacity" type="number" min="0" defaultValue={session?.capacity ?? ""} />
      </Field>
      <Field label={say("sessions.track")} aside={say("sessions.optional")} error={form.errors.track}>
        <TextInput name="track" defaultValue={session?.track ?? ""} />
      </Field>
      <Field label={say("sessions.kind")} aside={say("sessions.optional")} error={form.errors.kind}>
        <TextInput
          name="kind"
          defaultValue={session?.kind ?? ""}
          placeholder={say("sessions.talkDemoTour")}
        />
      </Field>
      <Host event={event} host={host} onChange={setHost} />
      <div className="col-span-full">
        <WordsField
          label={say("sessions.speakers")}
          value={speakers}
          onChange={setSpeakers}
          error={form.errors.speakers}
        />
      </div>
      <Field
        label={say("sessions.link")}
        aside={say("sessions.optional")}
        error={form.errors.url}
        className="col-span-full"
      >
        <TextInput name="url" type="url" defaultValue={session?.url ?? ""} />
      </Field>
      <Field
        label={say("sessions.description")}
        aside={say("sessions.optional")}
        error={form.errors.description}
        className="col-span-full"
      >
        <RichTextField
          name="description"
          label={say("sessions.description")}
          text={session?.description ?? ""}
        />
      </Field>
    </FormDialog>
  );
}

type HostProps = { event: string; host: string | null; onChange: (id: string | null) => void };

function Host({ event, host, onChange }: HostProps) {
  const { say } = useOffice();
  const [q, setQ] = useState("");
  const found = useExhibitorSearch(event, q);
  const named = useQuery({
    queryKey: ["event", event, "exhibitors", "one", host],
    enabled: host !== null,
    queryFn: () =>
      call("GET /api/v1/events/{event}/exhibitors/{id}", { params: { event, id: host ?? "" } }).then(
        ({ data }) => data,
      ),
  });
  return (
    <div className="col-span-full flex flex-col gap-1.5">
      <p className="font-semibold text-sm">{say("sessions.host")}</p>
      {host && (
        <p className="flex items-center justify-between gap-3 rounded-md bg-sunken px-3 py-1.5 text-sm">
          {named.data?.name ?? "…"}
          <Button tone="quiet" size="small" onClick={() => onChange(null)}>
            {say("common.remove")}
          </Button>
        </p>
      )}
      <Picker
        label={say("sessions.hostOfTheSession")}
        placeholder={host ? say("sessions.chooseAnotherExhibitor") : say("sessions.chooseAnExhibitor")}
        onType={setQ}
        onPick={onChange}
        picks={(found.data ?? []).map(({ id, name, boothLabels }) => ({
          id,
          label: name,
          aside: boothLabels.join(", "),
        }))}
      />
    </div>
  );
}

function useBoothLabel(event: string, boothId: string | null): string {
  const booth = useQuery({
    queryKey: ["event", event, "booths", "one", boothId],
    enabled: boothId !== null,
    queryFn: () =>
      call("GET /api/v1/events/{event}/booths/{id}", { params: { event, id: boothId ?? "" } }).then(
        ({ data }) => data,
      ),
  });
  return booth.data?.label ?? "";
}
