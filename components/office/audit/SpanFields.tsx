"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { TextInput } from "#components/ui/TextInput";

/** First and last day, both included; an empty field means no limit. */
export type Span = { from: string; to: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days are part of the address; choosing others goes back to the first page. */
export function useSpan(): [Span, (span: Span) => void] {
  const pathname = usePathname();
  const params = useSearchParams();
  const dayIn = (word: string) => DAY.exec(params.get(word) ?? "")?.[0] ?? "";
  function setSpan(span: Span) {
    const next = new URLSearchParams(params);
    next.delete("page");
    for (const [word, day] of Object.entries(span)) {
      if (DAY.test(day)) next.set(word, day);
      else next.delete(word);
    }
    window.history.replaceState(null, "", next.size > 0 ? `${pathname}?${next}` : pathname);
  }
  return [{ from: dayIn("from"), to: dayIn("to") }, setSpan];
}

export function SpanFields({ span, onChange }: { span: Span; onChange: (span: Span) => void }) {
  const { say } = useOffice();
  return (
    <div className="grid max-w-md grid-cols-2 gap-3">
      <Field label={say("common.from")}>
        <TextInput
          type="date"
          max={span.to || "9999-12-31"}
          value={span.from}
          onChange={({ target }) => onChange({ ...span, from: target.value })}
        />
      </Field>
      <Field label={say("common.to")}>
        <TextInput
          type="date"
          min={span.from}
          max="9999-12-31"
          value={span.to}
          onChange={({ target }) => onChange({ ...span, to: target.value })}
        />
      </Field>
    </div>
  );
}
