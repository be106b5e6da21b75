"use client";

import { Part } from "#components/profile/formParts";
import { DEFAULT_AISLE_WIDTH } from "#lib/plan/issues";
import type { EventDraft } from "./eventDraft";
import { FlagField, NumberField } from "./fields";

export function PublishingTab({ draft }: { draft: EventDraft }) {
  return (
    <Part title="Check" description="What is looked at before visitors are given a new plan.">
      <FlagField
        draft={draft}
        path="settings.publishing.refuseOnErrors"
        label="No plan with errors is published"
        hint="Booths that overlap, reach beyond their level or that no way leads to, and blocked exits. Warnings stop nothing."
      />
      <NumberField
        draft={draft}
        path="settings.publishing.minAisleWidth"
        label="Aisles are narrow below, metres"
        min={0}
        max={100}
        step="any"
        usual={DEFAULT_AISLE_WIDTH}
      />
    </Part>
  );
}
