"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useEventChanged } from "#lib/client/queries";
import { inOrder, placed } from "#lib/pricing/ruleOrder";
import type { PricingRule } from "#lib/pricing/rules";
import { type RowTarget, useRuleDrag } from "./useRuleDrag";

/** Moves a rule before or after another, by pointer or keyboard, and announces the result to screen readers. */
export function usePlacing(event: string, rules: readonly PricingRule[]) {
  const { say, write, wording } = useOffice();
  const changed = useEventChanged(event);
  const [message, setMessage] = useState("");

  async function place(id: string, target: RowTarget) {
    const { changes, refusal } = placed(rules, id, target);
    if (refusal !== null) {
      const why = write(refusal);
      setMessage(why);
      notify.failed(why);
      return;
    }
    try {
      for (const { id: ruleId, priority } of changes) {
        await call("PATCH /api/v1/events/{event}/pricing-rules/{id}", {
          params: { event, id: ruleId },
          body: { priority },
        });
      }
      if (changes.length > 0)
        setMessage(
          say("pricing.moved", {
            nameOf: nameOf(rules, id),
            side: target.side,
            nameOf2: nameOf(rules, target.id),
          }),
        );
    } catch (error) {
      notify.failed(wording.message(error));
    } finally {
      await changed();
    }
  }

  const step = (id: string, by: -1 | 1) => {
    const ordered = inOrder(rules);
    const next = ordered[ordered.findIndex((rule) => rule.id === id) + by];
    if (next) void place(id, { id: next.id, side: by < 0 ? "before" : "after" });
  };
  const gripOf = useRuleDrag((id, target) => void place(id, target));
  return { gripOf, step, message };
}

function nameOf(rules: readonly PricingRule[], id: string): string {
  return rules.find((rule) => rule.id === id)?.name ?? "";
}
