"use client";

import { classes } from "#components/ui/classes";
import { Switch } from "#components/ui/Switch";
import { THEME_STORAGE_KEY } from "#components/ui/themeScript";
import { deviceStore } from "#lib/viewer/browser";
import { PACES, type Pace } from "#lib/viewer/pace";
import type { Theme } from "#lib/viewer/stateParts";
import { LANGUAGES } from "#lib/words/languages";
import { useViewer } from "./ViewerContext";

const THEMES = {
  system: "settings.themeSystem",
  light: "settings.themeLight",
  dark: "settings.themeDark",
} as const;

const PACE_WORDS = {
  slow: "settings.paceSlow",
  usual: "settings.paceUsual",
  fast: "settings.paceFast",
} as const satisfies Record<Pace, string>;

/** Language, theme, pace, step-free routes, and details of the event. */
export function SettingsScreen() {
  const { state, dispatch, speech, languages } = useViewer();
  const { say } = speech;
  const { event } = state.bundle;
  return (
    <div className="space-y-7 p-5">
      <h2 className="sr-only">{say("settings.title")}</h2>
      {languages.length > 1 && (
        <Choice
          name="language"
          title={say("settings.language")}
          value={state.language}
          options={languages.map((code) => ({ value: code, label: LANGUAGES[code].name, lang: code }))}
          onChange={(language) => dispatch({ type: "language/chosen", language })}
        />
      )}
      <Choice
        name="theme"
        title={say("settings.theme")}
        value={state.theme}
        options={(["system", "light", "dark"] as const).map((value) => ({
          value,
          label: say(THEMES[value]),
        }))}
        onChange={(theme) => {
          // All pages of the app read it before their first paint, so that nothing flashes.
          deviceStore.write(THEME_STORAGE_KEY, theme === "system" ? "" : theme);
          dispatch({ type: "theme/chosen", theme: theme as Theme });
        }}
      />
      <Choice
        name="pace"
        title={say("settings.pace")}
        value={state.pace}
        options={PACES.map((value) => ({ value, label: say(PACE_WORDS[value]) }))}
        onChange={(pace) => dispatch({ type: "pace/chosen", pace: pace as Pace })}
      />
      <Switch
        label={say("settings.stepFree")}
        hint={say("settings.stepFreeHint")}
        checked={state.route.accessible}
        onCheckedChange={(accessible) => dispatch({ type: "route/accessible", accessible })}
      />
      {event.description && (
        <section>
          <h3 className="text-sm">{say("settings.about")}</h3>
          <p className="mt-1.5 text-sm text-soft">{event.description}</p>
          {event.venue?.address && <p className="mt-1.5 text-faint text-sm">{event.venue.address}</p>}
        </section>
      )}
      <p className="border-t pt-4 text-faint text-xs">{say("settings.privacy")}</p>
    </div>
  );
}

type ChoiceProps = {
  name: string;
  title: string;
  value: string;
  options: { value: string; label: string; lang?: string }[];
  onChange: (value: string) => void;
};

function Choice({ name, title, value, options, onChange }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{title}</legend>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className={classes(
              "flex min-h-9 cursor-pointer items-center rounded-md border px-3 text-sm transition-colors pointer-coarse:min-h-11",
              "has-focus-visible:outline-2 has-focus-visible:outline-mark has-focus-visible:outline-offset-2",
              option.value === value
                ? "border-mark bg-mark font-medium text-on-mark"
                : "border-control/50 text-soft hover:border-control hover:text-ink",
            )}
          >
            <input
              type="radio"
              name={`viewer-${name}`}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
