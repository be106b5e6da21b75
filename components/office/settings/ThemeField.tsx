"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { TextInput } from "#components/ui/TextInput";
import type { Office } from "#lib/client/office";
import { contrast } from "#lib/plan/paintColor";
import { GROUNDS, LEAST_CONTRAST, themeVariables } from "#lib/plan/theme";
import type { EventDraft } from "./eventDraft";

const PRIMARY = "settings.viewer.theme.primary";
const THEMES = ["light", "dark"] as const;

/** The colour field with a preview of buttons and marks in light and dark mode. */
export function ThemeField({ draft }: { draft: EventDraft }) {
  const office = useOffice();
  const { say } = office;
  const value = draft.value[PRIMARY];
  const primary = typeof value === "string" ? value : null;
  const variables = themeVariables(primary);
  const wrong = primary !== null && variables === null;
  const set = (color: string) => draft.set({ [PRIMARY]: color === "" ? null : color });
  return (
    <>
      <Field
        label={say("settings.mainColour")}
        hint={say("settings.forExample1f4e79LeaveEmpty")}
        error={draft.errors[PRIMARY] ?? (wrong ? say("settings.enterAColourSuchAs") : undefined)}
      >
        <TextInput
          value={primary ?? ""}
          spellCheck={false}
          autoComplete="off"
          placeholder="#1f4e79"
          onChange={({ target }) => set(target.value.trim())}
        />
      </Field>
      <Field label={say("settings.colourPicker")}>
        <input
          type="color"
          aria-label={say("settings.chooseTheMainColour")}
          value={variables?.["--accent"] ?? "#fad000"}
          onChange={({ target }) => set(target.value)}
          className="h-9.5 w-20 cursor-pointer rounded-md border border-control/70 bg-surface p-1 pointer-coarse:h-11"
        />
      </Field>
      <div className="col-span-full grid gap-4 sm:grid-cols-2">
        {THEMES.map((theme) => (
          <figure key={theme} className="flex flex-col gap-2">
            <div
              data-theme={theme}
              style={{ ...variables, colorScheme: theme }}
              className="flex flex-wrap items-center gap-4 rounded-md border bg-surface p-4 text-ink"
            >
              <Button tone="primary" tabIndex={-1}>
                {say("settings.reserve")}
              </Button>
              <span className="flex items-center gap-2 text-sm">
                <span aria-hidden="true" className="size-4 rounded-full bg-mark" />
                {say("settings.youAreHere")}
              </span>
            </div>
            <figcaption className="text-faint text-sm">{noteOn(office, theme, variables)}</figcaption>
          </figure>
        ))}
      </div>
    </>
  );
}

function noteOn(
  office: Office,
  theme: (typeof THEMES)[number],
  variables: Record<string, string> | null,
): string {
  const accent = variables?.["--accent"];
  if (accent === undefined) return office.say("settings.mode", { theme });
  const found = contrast(accent, GROUNDS[theme]);
  const values = { theme, contrast: office.number(found, { maximumFractionDigits: 1 }) };
  return found >= LEAST_CONTRAST
    ? office.say("settings.easyToSee", values)
    : office.say("settings.hardToSee", { ...values, least: office.number(LEAST_CONTRAST) });
}
