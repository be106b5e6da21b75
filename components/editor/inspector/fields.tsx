"use client";

import { createContext, type FocusEvent, type KeyboardEvent, type ReactNode, useContext, useId } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { reckoned } from "#lib/text/number";
import { focusCanvas } from "../bars/focus";
import { useTyping } from "./useTyping";

/** Controls of the inspector; each shows a value, or "Mixed" if the selected objects differ. */

const INPUT =
  "h-8 w-full min-w-0 rounded-sm border border-transparent bg-sunken px-2 text-sm text-ink tabular-nums transition-colors " +
  "hover:border-line focus-visible:border-mark focus-visible:bg-surface focus-visible:outline-1 focus-visible:outline-offset-0 " +
  "pointer-coarse:h-11 pointer-coarse:text-[1rem] disabled:opacity-50 aria-invalid:border-danger! aria-invalid:outline-danger!";

/** Fields with a live preview commit on every keystroke. */
export const LiveFields = createContext(false);

export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="border-b px-3.5 py-3.5 last:border-b-0">
      <div className="mb-2 flex min-h-6 items-center justify-between gap-2">
        <h2 className="font-semibold text-faint text-xs">{title}</h2>
        {aside}
      </div>
      <div className="flex flex-col gap-2">{children}</div>
    </section>
  );
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-2">{children}</div>;
}

type NumberFieldProps = {
  label: string;
  /** Prefix of the number: a letter or a symbol. */
  sign?: string;
  unit?: string;
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  /** The value typed so far, to show its effect; undefined if it is invalid, and once it is applied or discarded. */
  onTyping?: (value: number | null | undefined) => void;
  /** Step of the arrow keys; Shift multiplies it by ten. */
  step?: number;
  least?: number;
  most?: number;
  /** An empty field clears the value instead of restoring it. */
  optional?: boolean;
  placeholder?: string;
  disabled?: boolean;
};

/** Commits the typed value or expression on Enter or blur; undefined means that the selected objects differ. */
export function NumberField({
  label,
  sign,
  unit,
  value,
  onChange,
  onTyping,
  step = 0.1,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
  optional = false,
  placeholder,
  disabled = false,
}: NumberFieldProps) {
  const { say } = useOffice();
  const { typed, type, taken } = useTyping();
  const isLive = useContext(LiveFields);
  const shown = value === null || value === undefined ? "" : String(Math.round(value * 1_000) / 1_000);

  function take() {
    const text = taken()?.trim() ?? null;
    onTyping?.(undefined);
    if (text === null || text === shown) return;
    if (text === "") return optional ? onChange(null) : undefined;
    const number = reckoned(text);
    if (number !== null) onChange(Math.min(most, Math.max(least, number)));
  }
  function write(text: string) {
    type(text);
    const number = reckoned(text.trim());
    const isValue = number !== null && number >= least && number <= most;
    const isCleared = text.trim() === "" && optional;
    onTyping?.(isValue ? number : isCleared ? null : undefined);
    if (isLive && (isValue || isCleared)) onChange(isValue ? number : null);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") {
      take();
      focusCanvas();
    } else if (event.key === "Escape") {
      type(null);
      onTyping?.(undefined);
      focusCanvas();
    } else if ((event.key === "ArrowUp" || event.key === "ArrowDown") && typeof value === "number") {
      event.preventDefault();
      const by = (event.key === "ArrowUp" ? step : -step) * (event.shiftKey ? 10 : 1);
      const next = Math.round((value + by) * 1_000) / 1_000;
      type(null);
      onChange(Math.min(most, Math.max(least, next)));
    }
  }
  return (
    <label className="relative flex w-full min-w-0 items-center">
      <span className="sr-only">{label}</span>
      {sign && (
        <span aria-hidden="true" className="pointer-events-none absolute start-2 w-4 text-faint text-xs">
          {sign}
        </span>
      )}
      <input
        inputMode="decimal"
        disabled={disabled}
        autoComplete="off"
        value={typed ?? shown}
        aria-invalid={typed !== null && typed.trim() !== "" && reckoned(typed) === null}
        placeholder={value === undefined ? say("inspect.mixed") : placeholder}
        onFocus={(event) => event.target.select()}
        onChange={(event) => write(event.target.value)}
        onBlur={take}
        onKeyDown={onKeyDown}
        className={classes(INPUT, sign && "ps-7", unit && (unit.length > 3 ? "pe-12" : "pe-8"))}
      />
      {unit && (
        <span aria-hidden="true" className="pointer-events-none absolute end-2 text-faint text-xs">
          {unit}
        </span>
      )}
    </label>
  );
}

type TextFieldProps = {
  label: string;
  value: string | null | undefined;
  onChange: (value: string) => void;
  placeholder?: string;
  rows?: number;
  labelShown?: boolean;
  autoFocus?: boolean;
};

export function TextField({
  label,
  value,
  onChange,
  placeholder,
  rows,
  labelShown = true,
  autoFocus = false,
}: TextFieldProps) {
  const { say } = useOffice();
  const id = useId();
  const isLive = useContext(LiveFields);
  const { typed, type, taken } = useTyping();
  const take = () => {
    const text = taken();
    if (text !== null && text !== (value ?? "")) onChange(text);
  };
  const write = (text: string) => {
    type(text);
    if (isLive) onChange(text);
  };
  const shared = {
    id,
    value: typed ?? value ?? "",
    placeholder: value === undefined ? say("inspect.mixed") : (placeholder ?? ""),
    onBlur: take,
    autoFocus,
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      autoFocus && event.target.select(),
    "aria-label": labelShown ? undefined : label,
  };
  return (
    <div className="flex flex-col gap-1">
      {labelShown && (
        <label htmlFor={id} className="text-faint text-xs">
          {label}
        </label>
      )}
      {rows ? (
        <textarea
          {...shared}
          rows={rows}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && focusCanvas()}
          className={classes(INPUT, "h-auto! py-1.5 leading-5")}
        />
      ) : (
        <input
          {...shared}
          autoComplete="off"
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") take();
            if (event.key === "Enter" || event.key === "Escape") focusCanvas();
          }}
          className={INPUT}
        />
      )}
    </div>
  );
}

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
};

export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  onChange,
  disabled = false,
}: ChoiceFieldProps<Value>) {
  const { say } = useOffice();
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="w-20 shrink-0 text-faint text-xs">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ""}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as Value)}
        className={classes(INPUT, "cursor-pointer")}
      >
        {value === undefined && (
          <option value="" disabled>
            {say("inspect.mixed")}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

type FlagFieldProps = { label: string; value: boolean | undefined; onChange: (value: boolean) => void };

export function FlagField({ label, value, onChange }: FlagFieldProps) {
  return (
    <label className="flex min-h-7 cursor-pointer items-center gap-2.5 text-sm pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={value ?? false}
        ref={(input) => {
          if (input) input.indeterminate = value === undefined;
        }}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-mark"
      />
      {label}
    </label>
  );
}
