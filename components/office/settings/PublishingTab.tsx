"use client";

import { Part } from "#components/profile/formParts";
import { DEFAULT_AISLE_WIDTH } from "#lib/plan/issues";
import type { EventDraft } from "./eventDraft";
import { FlagField, NumberField } from "./fields";

export function PublishingTab({ draft }: { draft: EventDraft }) {
  return (
    <Part title="Plan check" description="Checks the plan before it is published.">
      <FlagField
        draft={draft}
        path="settings.publishing.refuseOnErrors"
        label="Block publishing if there are errors"
        hint="Errors are overlapping booths, booths outside their level, booths no route reaches, and blocked exits. Warnings never block publishing."
      />
      <NumberField
        draft={draft}
        path="settings.publishing.minAisleWidth"
        label="Minimum aisle width, metres"
        min={0}
        max={100}
        step="any"
        usual={DEFAULT_AISLE_WIDTH}
      />
    </Part>
  );
}
