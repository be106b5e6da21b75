"use client";

import { Part } from "#components/profile/formParts";
import type { EventDraft } from "./eventDraft";
import { FlagField, NumberField } from "./fields";

export function AnalyticsTab({ draft }: { draft: EventDraft }) {
  return (
    <Part title="Counting visits" description="What visitors look at, counted without knowing who they are.">
      <FlagField draft={draft} path="settings.analytics.enabled" label="Count what visitors look at" />
      <NumberField
        draft={draft}
        path="settings.analytics.retentionDays"
        label="Kept for, days"
        hint="Then single visits are deleted; at most 396."
        min={1}
        usual={396}
      />
    </Part>
  );
}

export function WayfindingTab({ draft }: { draft: EventDraft }) {
  return (
    <Part title="Ways" description="How long a way takes is told by how fast people walk.">
      <NumberField
        draft={draft}
        path="settings.wayfinding.walkingSpeed"
        label="Walking speed, metres a second"
        hint="Slower when the aisles are full."
        min={0.1}
        max={5}
        step="any"
        usual={1.4}
      />
    </Part>
  );
}
