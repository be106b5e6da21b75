"use client";

import { Part } from "#components/profile/formParts";
import { useOffice } from "#components/speech/OfficeSpeech";
import type { EventDraft } from "./eventDraft";
import { FlagField, NumberField } from "./fields";

export function AnalyticsTab({ draft }: { draft: EventDraft }) {
  const { say } = useOffice();
  return (
    <Part title={say("settings.visitorAnalytics")} description={say("settings.countsWhatVisitorsLookAt")}>
      <FlagField draft={draft} path="settings.analytics.enabled" label={say("settings.countVisits")} />
      <NumberField
        draft={draft}
        path="settings.analytics.retentionDays"
        label={say("settings.keepVisitsForDays")}
        hint={say("settings.singleVisitsAreDeletedAfter")}
        min={1}
        usual={396}
      />
    </Part>
  );
}

export function WayfindingTab({ draft }: { draft: EventDraft }) {
  const { say } = useOffice();
  return (
    <Part title={say("settings.routes")} description={say("settings.walkingSpeedHint")}>
      <NumberField
        draft={draft}
        path="settings.wayfinding.walkingSpeed"
        label={say("settings.walkingSpeedMetresPerSecond")}
        hint={say("settings.lowerItForCrowdedAisles")}
        min={0.1}
        max={5}
        step="any"
        usual={1.4}
      />
    </Part>
  );
}
