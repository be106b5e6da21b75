"use client";

import { Part } from "#components/profile/formParts";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { DEFAULT_AISLE_WIDTH } from "#lib/plan/issues";
import { RULE_SET_IDS, RULE_SETS, type RuleSetId } from "#lib/plan/ruleSets";
import { RULE_SET_NAMES, RULE_SET_SOURCES } from "#lib/words/ruleSetNames";
import type { EventDraft } from "./eventDraft";
import { FlagField, NumberField } from "./fields";

const RULE_SET = "settings.publishing.ruleSet";

export function PublishingTab({ draft }: { draft: EventDraft }) {
  const { say } = useOffice();
  const id = RULE_SET_IDS.find((known) => known === draft.value[RULE_SET]);
  const rules = id && RULE_SETS[id];
  return (
    <>
      <Part title={say("settings.planCheck")} description={say("settings.checksThePlanBeforeIt")}>
        <FlagField
          draft={draft}
          path="settings.publishing.refuseOnErrors"
          label={say("settings.blockPublishingIfThereAre")}
          hint={say("settings.publishErrorsHint")}
        />
        <NumberField
          draft={draft}
          path="settings.publishing.minAisleWidth"
          label={say("settings.minimumAisleWidthMetres")}
          min={0}
          max={100}
          step="any"
          usual={rules?.minAisleWidth ?? DEFAULT_AISLE_WIDTH}
        />
      </Part>
      <Part title={say("settings.escapeRoutes")} description={say("settings.measuresTheWayFromEvery")}>
        <RuleSetField draft={draft} chosen={id} />
        {rules?.exitWidthPerPerson && (
          <NumberField
            draft={draft}
            path="settings.publishing.people"
            label={say("settings.mostPeopleInTheEvent")}
            hint={say("settings.allExitsTogetherMustBe")}
            min={1}
            max={999_999}
            step={1}
          />
        )}
      </Part>
    </>
  );
}

function RuleSetField({ draft, chosen }: { draft: EventDraft; chosen: RuleSetId | undefined }) {
  const { say } = useOffice();
  return (
    <Field
      label={say("settings.safetyRules")}
      hint={chosen ? say(RULE_SET_SOURCES[chosen]) : undefined}
      error={draft.errors[RULE_SET]}
    >
      <Select
        value={chosen ?? ""}
        onChange={({ target }) => draft.set({ [RULE_SET]: target.value === "" ? null : target.value })}
      >
        <option value="">{say("common.none")}</option>
        {RULE_SET_IDS.map((id) => (
          <option key={id} value={id}>
            {say(RULE_SET_NAMES[id])}
          </option>
        ))}
      </Select>
    </Field>
  );
}
