"use client";

import { Part } from "#components/profile/formParts";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { DEFAULT_AISLE_WIDTH } from "#lib/plan/issues";
import { RULE_SET_IDS, RULE_SETS, type RuleSetId } from "#lib/plan/ruleSets";
import type { EventDraft } from "./eventDraft";
import { FlagField, NumberField } from "./fields";

const RULE_SET = "settings.publishing.ruleSet";

export function PublishingTab({ draft }: { draft: EventDraft }) {
  const id = RULE_SET_IDS.find((known) => known === draft.value[RULE_SET]);
  const rules = id && RULE_SETS[id];
  return (
    <>
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
          usual={rules?.minAisleWidth ?? DEFAULT_AISLE_WIDTH}
        />
      </Part>
      <Part
        title="Ways out"
        description="Measures the way from every booth to the nearest exit, dead ends, and the widths of exits. The figures are defaults for planning, not legal advice: your hall’s permit and the authorities decide."
      >
        <RuleSetField draft={draft} chosen={id} />
        {rules?.exitWidthPerPerson && (
          <NumberField
            draft={draft}
            path="settings.publishing.people"
            label="Most people in the event at once"
            hint="All exits together must be wide enough for them."
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
  const rules = chosen && RULE_SETS[chosen];
  return (
    <Field
      label="Safety rules"
      hint={rules ? `${rules.source}. ${rules.note}` : undefined}
      error={draft.errors[RULE_SET]}
    >
      <Select
        value={chosen ?? ""}
        onChange={({ target }) => draft.set({ [RULE_SET]: target.value === "" ? null : target.value })}
      >
        <option value="">None</option>
        {RULE_SET_IDS.map((id) => (
          <option key={id} value={id}>
            {RULE_SETS[id].name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
