import type { RuleSetId } from "#lib/plan/ruleSets";
import type { OfficeKey } from "#lib/words/office";

export const RULE_SET_NAMES: Record<RuleSetId, OfficeKey> = {
  "de-mvstaettvo": "ruleSet.germany",
  "us-nfpa101": "ruleSet.unitedStates",
  "gb-adb": "ruleSet.england",
};
