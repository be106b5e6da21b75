"use client";

import { Part } from "#components/profile/formParts";
import { PictureField } from "#components/profile/pictures/PictureField";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { useLevels } from "#lib/client/queries";
import type { EventDraft } from "./eventDraft";
import { FlagField, NumberField, Rows } from "./fields";

export function KioskTab({ draft, event }: { draft: EventDraft; event: string }) {
  const { say } = useOffice();
  return (
    <div>
      <Part title={say("settings.allKiosks")} description={say("settings.eachKioskCanOverrideThese")}>
        <NumberField
          draft={draft}
          path="settings.kiosk.idleSeconds"
          label={say("settings.resetAfterSeconds")}
          hint={say("settings.timeWithoutATouch")}
          min={5}
          max={3_600}
          usual={60}
        />
        <FlagField
          draft={draft}
          path="settings.kiosk.lowReach"
          label={say("settings.controlsInTheLowerHalf")}
          hint={say("settings.forWheelchairUsersAndTall")}
        />
        <NumberField
          draft={draft}
          path="settings.kiosk.screenHeightCm"
          label={say("settings.heightOfTheScreenCentimetres")}
          hint={say("settings.fromTheFloorToThe")}
          min={20}
          max={500}
        />
        <FlagField
          draft={draft}
          path="settings.kiosk.popularSearches"
          label={say("settings.offerPopularSearches")}
          hint={say("settings.whatAtLeastFiveVisitors")}
        />
        <FlagField
          draft={draft}
          path="settings.kiosk.printer"
          label={say("settings.kioskPrinter")}
          hint={say("settings.kioskPrinterHint")}
        />
        <NumberField
          draft={draft}
          path="settings.kiosk.volume"
          label={say("settings.volumeOfSoundsPercent")}
          hint={say("settings.aClickWhenSomethingIs")}
          min={0}
          max={100}
          usual={0}
        />
      </Part>
      <Standing draft={draft} event={event} />
      <Pictures draft={draft} />
    </div>
  );
}

const YOU_ARE_HERE = "settings.kiosk.youAreHere";
type Place = { levelId?: string | null; x?: number | null; y?: number | null };

/** For the single screen of a small event; paired kiosks have their own positions. */
function Standing({ draft, event }: { draft: EventDraft; event: string }) {
  const { say } = useOffice();
  const levels = useLevels(event).data ?? [];
  const place = (draft.value[YOU_ARE_HERE] ?? {}) as Place;
  const set = (change: Place) => draft.set({ [YOU_ARE_HERE]: { ...place, ...change } });
  return (
    <Part title={say("settings.youAreHere")} description={say("settings.startOfRoutesOnKiosks")}>
      <Field label={say("common.level")} error={draft.errors[`${YOU_ARE_HERE}.levelId`]}>
        <Select
          value={place.levelId ?? ""}
          onChange={({ target }) =>
            target.value === ""
              ? draft.set({ [YOU_ARE_HERE]: null })
              : set({ levelId: target.value, x: place.x ?? 0, y: place.y ?? 0 })
          }
        >
          <option value="">{say("settings.noFixedPlace")}</option>
          {levels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {place.levelId && (
        <div className="grid grid-cols-2 gap-4">
          {(["x", "y"] as const).map((axis) => (
            <Field
              key={axis}
              label={axis === "x" ? say("settings.fromTheLeftMetres") : say("settings.fromTheTopMetres")}
              error={draft.errors[`${YOU_ARE_HERE}.${axis}`]}
            >
              <TextInput
                type="number"
                step="any"
                value={place[axis] ?? ""}
                onChange={({ target }) => set({ [axis]: target.value === "" ? null : Number(target.value) })}
              />
            </Field>
          ))}
        </div>
      )}
    </Part>
  );
}

const ATTRACT = "settings.kiosk.attract";
type Slide = { imageUrl: string; title?: string; seconds?: number };

function Pictures({ draft }: { draft: EventDraft }) {
  const { say } = useOffice();
  const slides = (draft.value[ATTRACT] as unknown[]).map(slideOf);
  return (
    <Part title={say("settings.idleScreen")} description={say("settings.thesePicturesRotateWithFull")}>
      <Rows<Slide>
        items={slides}
        most={20}
        noun="picture"
        fresh={{ imageUrl: "" }}
        onChange={(next) => draft.set({ [ATTRACT]: next })}
        row={({ imageUrl, title, seconds }, index, set) => (
          <>
            <PictureField
              label={say("settings.picture")}
              value={imageUrl || null}
              error={draft.errors[`${ATTRACT}.${index}`]}
              shapes={["original", "wide"]}
              onChange={(url) => set({ imageUrl: url ?? "" })}
            />
            <Field
              label={say("settings.description")}
              aside={say("settings.optional")}
              hint={say("settings.readAloudByScreenReaders")}
            >
              <TextInput value={title ?? ""} onChange={({ target }) => set({ title: target.value })} />
            </Field>
            <Field label={say("settings.displayTimeSeconds")} aside={say("settings.optional")}>
              <TextInput
                type="number"
                min={2}
                max={600}
                placeholder="8"
                value={seconds ?? ""}
                onChange={({ target }) => {
                  const { seconds: _before, ...others } = slides[index] ?? { imageUrl };
                  const next = target.value === "" ? others : { ...others, seconds: Number(target.value) };
                  draft.set({ [ATTRACT]: slides.map((slide, nth) => (nth === index ? next : slide)) });
                }}
              />
            </Field>
          </>
        )}
      />
    </Part>
  );
}

/** Stored settings contain two formats: a plain URL, or an object with URL, title and duration. */
function slideOf(item: unknown): Slide {
  return typeof item === "string" ? { imageUrl: item } : (item as Slide);
}
