"use client";

import { useState } from "react";
import { z } from "zod";
import { PictureField } from "#components/profile/pictures/PictureField";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { type Answer, call } from "#lib/client/call";
import { dayAfter, dayAt, lastDayBefore, startOfDay } from "#lib/client/days";
import { useExhibitor, useExhibitorSearch } from "#lib/client/exhibitors";
import { useForm } from "#lib/client/form";
import { useEvent, useEventChanged, useLevels } from "#lib/client/queries";
import { BANNER_PLACEMENTS, type BannerPlacement } from "#lib/plan/banners";
import { BannerInput } from "#lib/schema/banners";
import { Picker } from "../Picker";
import { PlacementPreview } from "./PlacementPreview";
import { PLACEMENT_WORDS } from "./words";

export type BannerRecord = Answer<"GET /api/v1/events/{event}/banners">["data"][number];

const { title, linkUrl, weight, levelId, active } = BannerInput.shape;
const Day = z.iso.date().optional();
const BannerForm = z.object({ title, linkUrl, weight, levelId, active, firstDay: Day, lastDay: Day });

type BannerDialogProps = { event: string; banner: BannerRecord | null; onClose: () => void };

export function BannerDialog({ event, banner, onClose }: BannerDialogProps) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const levels = useLevels(event);
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const [placement, setPlacement] = useState<BannerPlacement>(banner?.placement ?? "search_top");
  const [imageUrl, setImageUrl] = useState(banner?.imageUrl ?? null);
  const [exhibitorId, setExhibitor] = useState(banner?.exhibitorId ?? null);
  const form = useForm(
    BannerForm,
    async ({ firstDay, lastDay, ...values }) => {
      if (!imageUrl) throw new Error(say("banners.chooseAnImage"));
      const body = {
        placement,
        imageUrl,
        exhibitorId,
        title: values.title ?? null,
        linkUrl: values.linkUrl ?? null,
        levelId: values.levelId ?? null,
        ...(values.weight !== undefined && { weight: values.weight }),
        ...(values.active !== undefined && { active: values.active }),
        startsAt: firstDay ? startOfDay(firstDay, timezone) : null,
        endsAt: lastDay ? startOfDay(dayAfter(lastDay), timezone) : null,
      };
      if (banner) {
        await call("PATCH /api/v1/events/{event}/banners/{id}", { params: { event, id: banner.id }, body });
      } else await call("POST /api/v1/events/{event}/banners", { params: { event }, body });
      await changed();
      notify.done(banner ? say("banners.bannerSaved") : say("banners.bannerCreated"));
      onClose();
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="large"
      title={banner ? (banner.title ?? say("banners.banner")) : say("banners.newBanner")}
      submit={banner ? say("common.save") : say("banners.createBanner")}
      ready={imageUrl !== null}
      columns="sm:grid-cols-2"
      beside={<PlacementPreview placement={placement} imageUrl={imageUrl} />}
    >
      <PictureField
        label={say("banners.image")}
        value={imageUrl}
        error={form.errors.imageUrl}
        shapes={["original", "banner", "wide"]}
        onChange={setImageUrl}
      />
      <Field
        label={say("banners.placement")}
        hint={say(PLACEMENT_WORDS[placement].hint)}
        className="col-span-full"
      >
        <Select
          value={placement}
          onChange={(event) =>
            setPlacement(BANNER_PLACEMENTS.find((one) => one === event.target.value) ?? placement)
          }
        >
          {BANNER_PLACEMENTS.map((one) => (
            <option key={one} value={one}>
              {say(PLACEMENT_WORDS[one].label)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={say("banners.title")}
        aside={say("banners.optional")}
        hint={say("banners.readAloudByScreenReaders")}
        error={form.errors.title}
      >
        <TextInput name="title" defaultValue={banner?.title ?? ""} autoComplete="off" />
      </Field>
      <Field
        label={say("banners.weight")}
        hint={say("banners.aBannerWithWeight2")}
        error={form.errors.weight}
      >
        <TextInput name="weight" type="number" min="0" max="1000" defaultValue={banner?.weight ?? 1} />
      </Field>
      <Field
        label={say("banners.link")}
        aside={say("banners.optional")}
        error={form.errors.linkUrl}
        className="col-span-full"
      >
        <TextInput name="linkUrl" type="url" defaultValue={banner?.linkUrl ?? ""} />
      </Field>
      <Sponsor event={event} id={exhibitorId} onChange={setExhibitor} />
      <Field
        label={say("banners.firstDay")}
        aside={say("banners.optional")}
        error={form.errors.firstDay ?? form.errors.startsAt}
      >
        <TextInput
          name="firstDay"
          type="date"
          defaultValue={banner?.startsAt ? dayAt(banner.startsAt, timezone) : ""}
        />
      </Field>
      <Field
        label={say("banners.lastDay")}
        aside={say("banners.optional")}
        error={form.errors.lastDay ?? form.errors.endsAt}
      >
        <TextInput
          name="lastDay"
          type="date"
          defaultValue={banner?.endsAt ? lastDayBefore(banner.endsAt, timezone) : ""}
        />
      </Field>
      <Field label={say("common.level")} error={form.errors.levelId} className="col-span-full">
        <Select name="levelId" defaultValue={banner?.levelId ?? ""}>
          <option value="">{say("banners.allLevels")}</option>
          {levels.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        className="col-span-full"
        name="active"
        label={say("banners.active")}
        defaultChecked={banner?.active ?? true}
      />
    </FormDialog>
  );
}

type SponsorProps = { event: string; id: string | null; onChange: (id: string | null) => void };

/** The exhibitor that a click opens if the banner has no link of its own. */
function Sponsor({ event, id, onChange }: SponsorProps) {
  const { say } = useOffice();
  const [q, setQ] = useState("");
  const found = useExhibitorSearch(event, q);
  return (
    <div className="col-span-full flex flex-col gap-1.5">
      <p className="font-semibold text-sm">{say("common.exhibitor")}</p>
      {id && <ChosenSponsor event={event} id={id} onTakeAway={() => onChange(null)} />}
      <Picker
        label={say("banners.exhibitorOfTheBanner")}
        placeholder={say("banners.chooseAnExhibitor")}
        onType={setQ}
        onPick={onChange}
        picks={(found.data ?? []).map((one) => ({ id: one.id, label: one.name }))}
      />
    </div>
  );
}

type ChosenSponsorProps = { event: string; id: string; onTakeAway: () => void };

function ChosenSponsor({ event, id, onTakeAway }: ChosenSponsorProps) {
  const { say } = useOffice();
  const { data } = useExhibitor(event, id);
  return (
    <p className="flex items-center justify-between gap-3 rounded-md bg-sunken px-3 py-1.5 text-sm">
      {data?.name ?? "…"}
      <Button tone="quiet" size="small" onClick={onTakeAway}>
        {say("common.remove")}
      </Button>
    </p>
  );
}
