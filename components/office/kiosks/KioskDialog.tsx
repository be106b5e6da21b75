"use client";

import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
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
    printer: z.boolean(),
    screenHeightCm: z.number().min(20).max(500).nullable().default(null),
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
  const { say, names, wording } = useOffice();
  const save = useSaveKiosk(event);
  const form = useForm(
    KioskForm,
    async (input) => {
      const { data } = await save.mutateAsync({ id: kiosk?.id ?? null, input });
      notify.done(
        kiosk ? say("common.saved", { name: data.name }) : say("common.createdNamed", { name: data.name }),
      );
      onClose();
      if (!kiosk) onMade(data.id);
    },
    wording,
  );
  const own = kiosk?.settings;
  const ofEvent = (settings?.kiosk ?? {}) as {
    idleSeconds?: number;
    lowReach?: boolean;
    screenHeightCm?: number;
    volume?: number;
    printer?: boolean;
  };
  const numberOf = (name: string, value: number | null | undefined) => ({
    name,
    value,
    error: form.errors[name],
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={kiosk ? kiosk.name : say("kiosks.newKiosk")}
      description={kiosk ? say("kiosks.changesApplyWithin30Seconds") : undefined}
      submit={kiosk ? say("common.save") : say("kiosks.createKiosk")}
      columns="grid-cols-1 sm:grid-cols-2"
    >
      <Field label={say("common.name")} error={form.errors.name} required className="col-span-full">
        <TextInput
          name="name"
          placeholder={say("kiosks.hall1NorthEntrance")}
          autoComplete="off"
          defaultValue={kiosk?.name}
        />
      </Field>
      <Field
        label={say("common.language")}
        error={form.errors.language}
        hint={say("kiosks.restoredAfterEachVisitor")}
      >
        <Select name="language" defaultValue={kiosk?.language ?? ""}>
          <option value="">{say("kiosks.eventDefault")}</option>
          {languageChoices(names, settings).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={say("kiosks.colours")} error={form.errors["settings.theme"]}>
        <Select name="settings.theme" defaultValue={own?.theme ?? ""}>
          <option value="">{say("kiosks.light")}</option>
          <option value="dark">{say("kiosks.dark")}</option>
        </Select>
      </Field>
      <NumberSetting
        {...numberOf("settings.idleSeconds", own?.idleSeconds)}
        label={say("kiosks.resetAfterSeconds")}
        unit={say("kiosks.seconds")}
        hint={say("kiosks.timeWithoutATouch")}
        range={[5, 3600]}
        usual={ofEvent.idleSeconds ?? 60}
      />
      <NumberSetting
        {...numberOf("heading", kiosk?.heading)}
        label={say("kiosks.viewingDirectionDegrees")}
        unit={say("kiosks.degrees")}
        hint={say("kiosks.zeroIsTheTop")}
        range={[0, 359]}
        usual={0}
      />
      <NumberSetting
        {...numberOf("settings.volume", own?.volume)}
        label={say("kiosks.volumeOfSoundsPercent")}
        unit={say("kiosks.percent")}
        hint={say("kiosks.aClickForTouchesAnd")}
        range={[0, 100]}
        usual={ofEvent.volume ?? 0}
      />
      <NumberSetting
        {...numberOf("settings.screenHeightCm", own?.screenHeightCm)}
        label={say("kiosks.screenHeight")}
        unit={say("kiosks.centimetres")}
        hint={say("kiosks.screenHeightHint")}
        range={[20, 500]}
        usual={ofEvent.screenHeightCm}
      />
      <fieldset className="col-span-full flex flex-col gap-3.5">
        <legend className="mb-3 font-semibold text-sm">{say("kiosks.onThisKiosk")}</legend>
        <Checkbox
          name="settings.attract"
          label={say("kiosks.showPicturesWhenIdle")}
          hint={say("kiosks.theEventsPicturesAndSponsor")}
          defaultChecked={own?.attract ?? true}
        />
        <Checkbox
          name="settings.keyboard"
          label={say("kiosks.onScreenKeyboard")}
          hint={say("kiosks.turnOffIfTheKiosk")}
          defaultChecked={own?.keyboard ?? true}
        />
        <Checkbox
          name="settings.lowReach"
          label={say("kiosks.controlsInTheLowerHalf")}
          hint={say("kiosks.forTallScreensSoThat")}
          defaultChecked={own?.lowReach ?? ofEvent.lowReach ?? false}
        />
        <Checkbox
          name="settings.accessible"
          label={say("kiosks.stepFreeRoutesByDefault")}
          defaultChecked={own?.accessible ?? false}
        />
        <Checkbox
          name="settings.printer"
          label={say("kiosks.printer")}
          hint={say("kiosks.printerHint")}
          defaultChecked={own?.printer ?? ofEvent.printer ?? false}
        />
      </fieldset>
    </FormDialog>
  );
}

type NumberSettingProps = {
  name: string;
  value: number | null | undefined;
  error: string | undefined;
  label: string;
  unit: string;
  hint: string;
  range: readonly [least: number, most: number];
  /** The value that applies while the field is empty. */
  usual: number | undefined;
};

function NumberSetting({ name, value, error, label, unit, hint, range, usual }: NumberSettingProps) {
  return (
    <Field label={label} aside={unit} hint={hint} error={error}>
      <TextInput
        name={name}
        type="number"
        min={range[0]}
        max={range[1]}
        inputMode="numeric"
        placeholder={usual === undefined ? "" : String(usual)}
        defaultValue={value ?? ""}
      />
    </Field>
  );
}
