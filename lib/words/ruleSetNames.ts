import type { OfficeKey } from "./office";

/** By the ids of safety rules. */
export const RULE_SET_NAMES = {
  "de-mvstaettvo": "ruleSet.germany",
  "us-nfpa101": "ruleSet.unitedStates",
  "gb-adb": "ruleSet.england",
} as const satisfies Record<string, OfficeKey>;

/** The source of the rules, and what their figures exclude. */
export const RULE_SET_SOURCES = {
  "de-mvstaettvo": "settings.rulesOfGermany",
  "us-nfpa101": "settings.rulesOfTheUs",
  "gb-adb": "settings.rulesOfEngland",
} as const satisfies Record<string, OfficeKey>;
