"use client";

import { useState } from "react";
import type { z } from "zod";
import { faultsOf } from "#lib/client/form";
import { useWording } from "./wording";

export type Draft<Value extends object> = {
  /** The saved value with its unsaved changes. */
  value: Value;
  set: (changes: Partial<Value>) => void;
  dirty: boolean;
  errors: Record<string, string>;
  failure: string | null;
  busy: boolean;
  save: () => Promise<boolean>;
  discard: () => void;
};

/**
 * A form over many fields and pages: only changes are sent, changes by others appear in fields that were not edited,
 * and errors of the schema or the server are shown at their field.
 */
export function useDraft<Value extends object>(
  saved: Value,
  schema: z.ZodType,
  send: (changes: Partial<Value>) => Promise<unknown>,
): Draft<Value> {
  const wording = useWording();
  const [changes, setChanges] = useState<Partial<Value>>({});
  const [problems, setProblems] = useState<{ errors: Record<string, string>; failure: string | null }>(CALM);
  const [busy, setBusy] = useState(false);

  function set(next: Partial<Value>) {
    setChanges((before) => withoutSame({ ...before, ...next }, saved));
    const touched = Object.keys(next);
    setProblems(({ errors, failure }) => ({
      failure,
      errors: Object.fromEntries(
        Object.entries(errors).filter(
          ([path]) => !touched.some((field) => path === field || path.startsWith(`${field}.`)),
        ),
      ),
    }));
  }

  async function save(): Promise<boolean> {
    const read = schema.safeParse(changes, { error: wording.issue, reportInput: true });
    if (!read.success) {
      const faults = read.error.issues.map((issue) => ({
        path: issue.path.join("."),
        message: wording.finding(issue),
      }));
      setProblems({ errors: byField(faults), failure: null });
      return false;
    }
    setBusy(true);
    try {
      await send(changes);
      setChanges({});
      setProblems(CALM);
      return true;
    } catch (error) {
      const errors = byField(faultsOf(error).map((fault) => ({ ...fault, message: wording.fault(fault) })));
      setProblems({ errors, failure: Object.keys(errors).length > 0 ? null : wording.message(error) });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    value: { ...saved, ...changes },
    set,
    dirty: Object.keys(changes).length > 0,
    ...problems,
    busy,
    save,
    discard: () => {
      setChanges({});
      setProblems(CALM);
    },
  };
}

const CALM = { errors: {}, failure: null };

function byField(faults: { path: string; message: string }[]): Record<string, string> {
  return Object.fromEntries(faults.toReversed().map(({ path, message }) => [path, message]));
}

function withoutSame<Value extends object>(changes: Partial<Value>, saved: Value): Partial<Value> {
  const entries = Object.entries(changes) as [keyof Value, unknown][];
  return Object.fromEntries(
    entries.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(saved[key])),
  ) as Partial<Value>;
}
