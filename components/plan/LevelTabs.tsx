"use client";

import { useId } from "react";
import { classes } from "#components/ui/classes";

type TabLevel = { id: string; name: string; shortName: string | null; index: number };

type Props = {
  levels: readonly TabLevel[];
  value: string;
  onChange: (levelId: string) => void;
  /** The name of the choice, such as "Level". */
  label: string;
  /** Levels with part of the route or a result get a dot. */
  marked?: ReadonlySet<string>;
  className?: string;
};

/** The levels, the highest on top, as in a lift; hidden if there is only one. */
export function LevelTabs({ levels, value, onChange, label, marked, className }: Props) {
  const group = useId();
  if (levels.length < 2) return null;
  const highestFirst = levels.toSorted((a, b) => b.index - a.index);
  return (
    <fieldset
      className={classes("flex flex-col overflow-hidden rounded-lg border bg-raised shadow-float", className)}
    >
      <legend className="sr-only">{label}</legend>
      {highestFirst.map(({ id, name, shortName }) => (
        <label
          key={id}
          title={name}
          className={classes(
            "relative grid min-h-11 min-w-11 cursor-pointer place-items-center px-2 font-semibold text-sm",
            "has-focus-visible:outline-2 has-focus-visible:outline-mark has-focus-visible:-outline-offset-2",
            id === value ? "bg-mark text-on-mark" : "text-ink hover:bg-hover",
          )}
        >
          <input
            type="radio"
            name={group}
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
            aria-label={name}
            className="sr-only"
          />
          <span aria-hidden="true">{shortName ?? name.slice(0, 3)}</span>
          {marked?.has(id) && id !== value && (
            <span aria-hidden="true" className="absolute end-1.5 top-1.5 size-1.5 rounded-full bg-accent" />
          )}
        </label>
      ))}
    </fieldset>
  );
}
