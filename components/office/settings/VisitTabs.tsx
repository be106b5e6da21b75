"use client";

import { Part } from "#components/profile/formParts";
import type { EventDraft } from "./eventDraft";
import { FlagField, NumberField } from "./fields";

export function KioskTab({ draft }: { draft: EventDraft }) {
  return (
    <Part title="All kiosks" description="Each kiosk may say otherwise for itself.">
      <NumberField
        draft={draft}
        path="settings.kiosk.idleSeconds"
        label="Begins anew after, seconds"
        hint="When nobody has touched it for so long."
        min={5}
        max={3_600}
        usual={60}
      />
      <FlagField
        draft={draft}
        path="settings.kiosk.lowReach"
        label="Everything within low reach"
        hint="Buttons and lists stand in the lower half, for people who sit."
      />
    </Part>
  );
}

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
