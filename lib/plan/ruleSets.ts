/**
 * Safety rules as data. They are defaults for planning: the binding rules of a hall are those of its permit and of
 * the local authorities.
 */
export type RuleSet = {
  name: string;
  /** Where the figures are from. */
  source: string;
  /** What the figures leave out. */
  note: string;
  /** All lengths are in metres; null where the source has no rule. */
  minAisleWidth: number | null;
  maxExitDistance: number | null;
  maxDeadEnd: number | null;
  minExitWidth: number | null;
  /** All exits together, for each person. */
  exitWidthPerPerson: number | null;
};

export const RULE_SET_IDS = ["de-mvstaettvo", "us-nfpa101", "gb-adb"] as const;
export type RuleSetId = (typeof RULE_SET_IDS)[number];

export const RULE_SETS: Record<RuleSetId, RuleSet> = {
  "de-mvstaettvo": {
    name: "Germany (MVStättVO)",
    source: "Muster-Versammlungsstättenverordnung, section 7",
    note: "In halls higher than 5 m, routes to exits may be longer than 30 m, up to 60 m.",
    minAisleWidth: 3,
    maxExitDistance: 30,
    maxDeadEnd: null,
    minExitWidth: 3,
    exitWidthPerPerson: 1.2 / 200,
  },
  "us-nfpa101": {
    name: "United States (NFPA 101)",
    source: "NFPA 101, chapter 12, and the 10 ft aisles that fire marshals commonly ask for",
    note: "With sprinklers, routes to exits may be 250 ft (76.2 m) long instead of 200 ft.",
    minAisleWidth: 3.048,
    maxExitDistance: 60.96,
    maxDeadEnd: 6.096,
    minExitWidth: null,
    exitWidthPerPerson: 0.00508,
  },
  "gb-adb": {
    name: "England (Approved Document B)",
    source: "Approved Document B, volume 2, table 2.1: assembly and recreation",
    note: "It has no figure for gangways between stands; the event's own minimum counts.",
    minAisleWidth: null,
    maxExitDistance: 45,
    maxDeadEnd: 18,
    minExitWidth: null,
    exitWidthPerPerson: null,
  },
};
