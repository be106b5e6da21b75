"use client";

import { z } from "zod";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { useForm } from "#lib/client/form";
import { KioskPatch } from "#lib/schema/kiosks";
import { type KioskRecord, useSaveKiosk } from "./kiosks";
import { languageChoices } from "./languages";

/** Empty fields fall back to the event's settings. */
const KioskForm = z.object({
  name: KioskPatch.shape.name.unwrap(),
  language: KioskPatch.shape.language.default(null),
  heading: KioskPatch.shape.heading.default(null),
  settings: z.object({
    idleSeconds: z.number().int().min(5).max(3_600).nullable().default(null),
    theme: z.enum(["light", "dark"]).nullable().default(null),
    volume: z.number().int().min(0).max(100).nullable().default(null),
    attract: z.boolean(),
    keyboard: z.boolean(),
    lowReach: z.boolean(),
    accessible: z.boolean(),
  }),
});

type KioskDialogProps = {
  event: string;
  /** Null creates a kiosk. */
  kiosk: KioskRecord | null;
  settings: { [name: string]: unknown } | undefined;
  onClose: () => void;
  onMade: (id: string) => void;
};

export function KioskDialog({ event, kiosk, settings, onClose, onMade }: KioskDialogProps) {
  const save = useSaveKiosk(event);
  const form = useForm(KioskForm, async (input) => {
    const { data } = await save.mutateAsync({ id: kiosk?.id ?? null, input });
    notify.done(kiosk ? `${data.name} saved` : `${data.name} created`);
    onClose();
    if (!kiosk) onMade(data.id);
  });
  const own = kiosk?.settings;
  const ofEvent = (settings?.kiosk ?? {}) as { idleSeconds?: number; lowReach?: boolean; volume?: number };
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={kiosk ? kiosk.name : "New kiosk"}
      description={
        kiosk ? "Changes apply within 30 seconds, most of them once nobody is using the kiosk." : undefined
      }
      submit={kiosk ? "Save" : "Create kiosk"}
      columns="grid-cols-1 sm:grid-cols-2"
    >
      <Field label="Name" error={form.errors.name} required className="col-span-full">
        <TextInput
          name="name"
          placeholder="Hall 1, north entrance"
          autoComplete="off"
          defaultValue={kiosk?.name}
        />
      </Field>
      <Field label="Language" error={form.errors.language} hint="Restored after each visitor.">
        <Select name="language" defaultValue={kiosk?.language ?? ""}>
          <option value="">Event default</option>
          {languageChoices(settings).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Colours" error={form.errors["settings.theme"]}>
        <Select name="settings.theme" defaultValue={own?.theme ?? ""}>
          <option value="">Light</option>
          <option value="dark">Dark</option>
        </Select>
      </Field>
      <Field
        label="Reset after, seconds"
        aside="seconds"
        hint="Time without a touch."
        error={form.errors["settings.idleSeconds"]}
      >
        <TextInput
          name="settings.idleSeconds"
          type="number"
          min={5}
          max={3600}
          inputMode="numeric"
          placeholder={String(ofEvent.idleSeconds ?? 60)}
          defaultValue={own?.idleSeconds ?? ""}
        />
      </Field>
      <Field
        label="Viewing direction, degrees"
        aside="degrees"
        hint="0 is the top of the plan, 90 the right."
        error={form.errors.heading}
      >
        <TextInput
          name="heading"
          type="number"
          min={0}
          max={359}
          inputMode="numeric"
          placeholder="0"
          defaultValue={kiosk?.heading ?? ""}
        />
      </Field>
      <Field
        label="Volume of sounds, percent"
        aside="percent"
        hint="A click for touches and a chime before the reset. 0 is silent. Heard even while it is in use."
        error={form.errors["settings.volume"]}
        className="col-span-full sm:col-span-1"
      >
        <TextInput
          name="settings.volume"
          type="number"
          min={0}
          max={100}
          inputMode="numeric"
          placeholder={String(ofEvent.volume ?? 0)}
          defaultValue={own?.volume ?? ""}
        />
      </Field>
      <fieldset className="col-span-full flex flex-col gap-3.5">
        <legend className="mb-3 font-semibold text-sm">On this kiosk</legend>
        <Checkbox
          name="settings.attract"
          label="Show pictures when idle"
          hint="The event’s pictures and sponsor banners."
          defaultChecked={own?.attract ?? true}
        />
        <Checkbox
          name="settings.keyboard"
          label="On-screen keyboard"
          hint="Turn off if the kiosk has a physical keyboard."
          defaultChecked={own?.keyboard ?? true}
        />
        <Checkbox
          name="settings.lowReach"
          label="Controls in the lower half"
          hint="For tall screens, so that everyone can reach them."
          defaultChecked={own?.lowReach ?? ofEvent.lowReach ?? false}
        />
        <Checkbox
          name="settings.accessible"
          label="Step-free routes by default"
          defaultChecked={own?.accessible ?? false}
        />
      </fieldset>
    </FormDialog>
  );
}
