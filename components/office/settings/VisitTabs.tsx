"use client";

import { Part } from "#components/profile/formParts";
import type { EventDraft } from "./eventDraft";
import { FlagField, NumberField } from "./fields";

export function AnalyticsTab({ draft }: { draft: EventDraft }) {
  return (
    <Part title="Visitor analytics" description="Counts what visitors look at, without personal data.">
      <FlagField draft={draft} path="settings.analytics.enabled" label="Count visits" />
      <NumberField
        draft={draft}
        path="settings.analytics.retentionDays"
        label="Keep visits for, days"
        hint="Single visits are deleted after that. At most 396."
        min={1}
        usual={396}
      />
    </Part>
  );
}

export function WayfindingTab({ draft }: { draft: EventDraft }) {
  return (
    <Part title="Routes" description="Walking speed determines the walking times of routes.">
      <NumberField
        draft={draft}
        path="settings.wayfinding.walkingSpeed"
        label="Walking speed, metres per second"
        hint="Lower it for crowded aisles."
        min={0.1}
        max={5}
        step="any"
        usual={1.4}
      />
    </Part>
  );
}
