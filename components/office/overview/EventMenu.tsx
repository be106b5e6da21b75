"use client";

import { Copy, EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { IconButton } from "#components/ui/IconButton";
import { Menu, MenuItem, MenuLine } from "#components/ui/Menu";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { dayAt, endOfDay, startOfDay } from "#lib/client/days";
import { useForm } from "#lib/client/form";
import { type EventRecord, useEventChanged, useEventsChanged } from "#lib/client/queries";
import { COPIED_PARTS, type CopiedPart, EventDuplicate, EventInput } from "#lib/schema/events";
import type { OfficeKey } from "#lib/words/office";
import { useMay, useMayOutside } from "../Rights";
import { useDialogParam } from "../useDialogParam";

export function EventMenu({ fair }: { fair: EventRecord }) {
  const { say } = useOffice();
  const [editing, setEditing] = useDialogParam("edit");
  const [copying, setCopying] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const mayCreate = useMayOutside()("events:write");
  if (!useMay("events:write")) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={say("overview.eventActions")}
            icon={<EllipsisVertical aria-hidden="true" />}
            tone="secondary"
            tooltip={false}
          />
        }
      >
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setEditing(true)}>
          {say("overview.nameAndDates")}
        </MenuItem>
        {mayCreate && (
          <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => setCopying(true)}>
            {say("overview.duplicate")}
          </MenuItem>
        )}
        <MenuLine />
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setDeleting(true)}>
          {say("common.delete")}
        </MenuItem>
      </Menu>
      {editing && <EditEvent fair={fair} onClose={() => setEditing(false)} />}
      {copying && <CopyEvent fair={fair} onClose={() => setCopying(false)} />}
      {deleting && <DeleteEvent fair={fair} onClose={() => setDeleting(false)} />}
    </>
  );
}

const { name, slug } = EventInput.shape;
const Day = z.iso.date().optional();
const EditForm = z
  .object({ name, slug, venue: z.string().max(200).optional(), firstDay: Day, lastDay: Day })
  .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
    path: ["lastDay"],
    message: "overview.theLastDayMustNot",
  });

type EventDialogProps = { fair: EventRecord; onClose: () => void };

function EditEvent({ fair, onClose }: EventDialogProps) {
  const { say, wording } = useOffice();
  const router = useRouter();
  const changed = useEventChanged(fair.slug);
  const eventsChanged = useEventsChanged();
  const { timezone, startsAt, endsAt } = fair;
  const form = useForm(
    EditForm,
    async ({ firstDay, lastDay, venue, ...values }) => {
      const { data } = await call("PATCH /api/v1/events/{event}", {
        params: { event: fair.id },
        body: {
          ...values,
          startsAt: firstDay ? startOfDay(firstDay, timezone) : null,
          endsAt: lastDay ? endOfDay(lastDay, timezone) : null,
          venue: venue ? { ...fair.venue, name: venue } : null,
        },
      });
      await Promise.all([changed(), eventsChanged()]);
      notify.done(say("overview.saved", { name: data.name }));
      if (data.slug === fair.slug) onClose();
      else router.replace(`/events/${data.slug}`);
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say("overview.nameAndDates")}
      submit={say("common.save")}
      columns="sm:grid-cols-2"
    >
      <Field label={say("common.name")} error={form.errors.name} required className="col-span-full">
        <TextInput name="name" defaultValue={fair.name} autoComplete="off" />
      </Field>
      <Field
        label={say("overview.address")}
        hint={say("overview.linksAndPrintedCodesWith")}
        error={form.errors.slug}
        className="col-span-full"
      >
        <TextInput name="slug" defaultValue={fair.slug} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label={say("overview.firstDay")} aside={say("overview.optional")} error={form.errors.firstDay}>
        <TextInput name="firstDay" type="date" defaultValue={startsAt ? dayAt(startsAt, timezone) : ""} />
      </Field>
      <Field label={say("overview.lastDay")} aside={say("overview.optional")} error={form.errors.lastDay}>
        <TextInput name="lastDay" type="date" defaultValue={endsAt ? dayAt(endsAt, timezone) : ""} />
      </Field>
      <Field
        label={say("overview.venue")}
        aside={say("overview.optional")}
        error={form.errors.venue}
        className="col-span-full"
      >
        <TextInput name="venue" defaultValue={fair.venue?.name ?? ""} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

const PART_WORDS: Record<CopiedPart, OfficeKey> = {
  exhibitors: "overview.exhibitorsAndCategories",
  pricing: "overview.pricingRules",
  extras: "overview.extras",
  discounts: "overview.discounts",
  banners: "overview.banners",
  kiosks: "overview.kiosks",
};

function CopyEvent({ fair, onClose }: EventDialogProps) {
  const { say, wording } = useOffice();
  const router = useRouter();
  const eventsChanged = useEventsChanged();
  const [seesExhibitors, seesSales] = [useMay("exhibitors:read"), useMay("orders:read")];
  const may: Record<CopiedPart, boolean> = {
    exhibitors: seesExhibitors,
    pricing: seesSales,
    extras: seesSales,
    discounts: seesSales,
    banners: true,
    kiosks: true,
  };
  const [parts, setParts] = useState<ReadonlySet<CopiedPart>>(
    () => new Set(COPIED_PARTS.filter((part) => may[part])),
  );
  const toggle = (part: CopiedPart, on: boolean) =>
    setParts(new Set(COPIED_PARTS.filter((each) => (each === part ? on : parts.has(each)))));
  const form = useForm(
    EventDuplicate.pick({ name: true }),
    async ({ name }) => {
      const { data } = await call("POST /api/v1/events/{event}/duplicate", {
        params: { event: fair.id },
        body: { name, include: [...parts] },
      });
      await eventsChanged();
      notify.done(say("overview.wasCreated", { name: data.name }), {
        description: say("overview.itIsADraftThat"),
      });
      router.push(`/events/${data.slug}`);
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="small"
      title={say("overview.duplicateTheEvent")}
      description={say("overview.createsANewDraftWith")}
      submit={say("overview.duplicate")}
    >
      <Field label={say("overview.nameOfTheCopy")} error={form.errors.name} required>
        <TextInput
          name="name"
          defaultValue={say("overview.copyOf", { name: fair.name })}
          autoComplete="off"
        />
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold text-sm">{say("overview.alsoCopy")}</legend>
        {COPIED_PARTS.filter((part) => may[part]).map((part) => (
          <Checkbox
            key={part}
            label={say(PART_WORDS[part])}
            checked={parts.has(part)}
            onChange={({ target }) => toggle(part, target.checked)}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

function DeleteEvent({ fair, onClose }: EventDialogProps) {
  const { say, wording } = useOffice();
  const router = useRouter();
  const eventsChanged = useEventsChanged();
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await call("DELETE /api/v1/events/{event}", { params: { event: fair.id } });
      await eventsChanged();
      notify.done(say("overview.deleted", { name: fair.name }), {
        description: say("overview.youCanRestoreItFrom"),
      });
      router.push("/events");
    } catch (error) {
      notify.failed(say("overview.couldNotDelete", { name: fair.name }), {
        description: wording.message(error),
      });
      setBusy(false);
    }
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say("overview.delete", { name: fair.name })}
      description={say("overview.deleteConsequences")}
      confirm={say("overview.deleteEvent")}
      busy={busy}
      onConfirm={confirm}
    />
  );
}
