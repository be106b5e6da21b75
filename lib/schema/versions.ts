import { z } from "zod";
import { CHECKPOINT_REASONS } from "#lib/plan/checkpoint";
import { CHANGE_KINDS, DIFFERENCES, OBJECT_KINDS } from "#lib/plan/diff";
import { ISSUE_KINDS, ISSUE_OBJECT_KINDS } from "#lib/plan/issues";
import { RULE_SET_IDS } from "#lib/plan/ruleSets";
import { ClientId, PlanChanges, Revision } from "./plan";
import { Flag, Paging } from "./shared";

const Count = z.number().int();

export const Publication = z
  .object({
    note: z.string().trim().max(5_000).nullish(),
    tellExhibitors: z.boolean().optional().meta({
      description: "Whether to notify exhibitors whose booth moved, shrank or lost an open side.",
    }),
  })
  .meta({ id: "Publication", example: { note: "Hall 1 with the new stage" } });

export const Counts = z
  .object({ added: Count, removed: Count, moved: Count, changed: Count })
  .meta({ id: "ChangeCounts", description: "The number of changed objects; each object is counted once." });

export const Version = z
  .object({
    id: z.string(),
    number: Count,
    note: z.string().nullable(),
    publishedAt: z.date(),
    publishedBy: z.string().nullable(),
    checksum: z.string().meta({ description: "SHA-256 of the published bytes." }),
    counts: z.record(z.string(), Count),
    changes: Counts,
  })
  .meta({ id: "Version", description: "A published version; the numbers have no gaps." });

const IssueKind = z.enum(ISSUE_KINDS);
const Severity = z.enum(["error", "warning"]);
const Metres = z.number().nullable();

export const Issue = z
  .object({
    kind: IssueKind,
    severity: Severity,
    words: z.string(),
    levelId: z.string().nullable(),
    at: z.object({ x: z.number(), y: z.number() }).nullable().meta({
      description: "The position of the issue on the level.",
    }),
    value: Metres.meta({ description: "The measured value in metres." }),
    limit: Metres.meta({ description: "The allowed value in metres." }),
    objects: z.array(z.object({ kind: z.enum(ISSUE_OBJECT_KINDS), id: z.string(), name: z.string() })),
  })
  .meta({ id: "PlanIssue", description: "A problem of the plan for visitors or exhibitors." });

export const PublishedVersion = z
  .object({
    ...Version.shape,
    warnings: z.array(Issue),
    told: Count.meta({ description: "The number of notified exhibitors." }),
  })
  .meta({ id: "PublishedVersion", description: "The new version, and the issues of the plan." });

export const SafetyRules = z
  .object({
    id: z.enum(RULE_SET_IDS),
    name: z.string(),
    source: z.string().meta({ description: "The source of the figures." }),
    note: z.string().meta({ description: "What the figures do not cover." }),
    minAisleWidth: Metres.meta({ description: "The minimum width of an aisle, in metres." }),
    maxExitDistance: Metres.meta({
      description: "The maximum walking distance from a booth to an exit, in metres.",
    }),
    maxDeadEnd: Metres.meta({ description: "The maximum length of a dead end, in metres." }),
    minExitWidth: Metres.meta({ description: "The minimum width of an exit, in metres." }),
    exitWidthPerPerson: Metres.meta({
      description: "The total width of all exits per person, in metres.",
    }),
  })
  .meta({
    id: "SafetyRules",
    description: "Default values for planning, which are no legal advice; null if the source has no value.",
  });

export const PlanCheck = z
  .object({
    minAisleWidth: z.number(),
    ruleSet: SafetyRules.nullable().meta({ description: "The safety rules that were applied." }),
    people: Count.nullable().meta({
      description: "The number of people for whom the exits must be wide enough.",
    }),
    counts: z.object({ error: Count, warning: Count }),
    kinds: z.array(z.object({ kind: IssueKind, severity: Severity, count: Count })).meta({
      description: "The number and highest severity of each kind; kinds with errors first.",
    }),
    issues: z.array(Issue).meta({ description: "Grouped by kind, in the order of `kinds`." }),
  })
  .meta({ id: "PlanCheck" });

export const CheckQuery = z.object({
  minAisleWidth: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,3})?$/, "This is a width in metres, such as 1.2.")
    .transform(Number)
    .optional()
    .meta({
      description:
        "The minimum aisle width in metres; narrower aisles are reported. By default the event's setting, " +
        "or 1.2.",
    }),
  ruleSet: z
    .enum([...RULE_SET_IDS, "none"])
    .optional()
    .meta({
      description: "The safety rules for checking escape routes; by default the event's setting.",
    }),
  people: z
    .string()
    .regex(/^\d{1,6}$/, "This is a number of people, such as 2000.")
    .transform(Number)
    .optional()
    .meta({
      description:
        "The number of people for whom all exits together must be wide enough; by default the event's " +
        "setting.",
    }),
  kind: IssueKind.optional().meta({ description: "Only issues of this kind; the counts include all." }),
  ...Paging.shape,
  summary: Flag.optional().meta({ description: "1 returns only the counts, without the issues." }),
});

export const DiffQuery = z.object({
  against: z
    .string()
    .optional()
    .meta({
      description:
        "A version's number, `live`, or a saved draft such as `draft-12`. By default the previous version, and " +
        "for `live` the published one.",
    }),
  difference: z
    .enum(DIFFERENCES)
    .optional()
    .meta({ description: "Only the objects of this kind in `counts`; the counts include all." }),
  ...Paging.shape,
});

const State = z
  .number()
  .int()
  .nullable()
  .meta({ description: "A version's number; null is the live plan or a saved draft." });

export const PlanDiff = z
  .object({
    from: State,
    to: State,
    counts: Counts,
    objects: z.array(
      z.object({
        kind: z.enum(OBJECT_KINDS),
        id: z.string(),
        name: z.string(),
        changes: z.array(
          z.object({
            change: z.enum(CHANGE_KINDS),
            words: z.string(),
            before: z.unknown(),
            after: z.unknown(),
          }),
        ),
      }),
    ),
  })
  .meta({
    id: "PlanDiff",
    description: "The changes of all objects between two states, in words and as data.",
  });

export const Restoration = z
  .object({
    ids: z.array(z.string()).min(1).max(5_000).optional().meta({
      description:
        "Ids of levels, booths, elements, nodes, edges and transitions; by default the whole plan.",
    }),
    dryRun: z.boolean().optional().meta({
      description: "Whether to save nothing and only report what would and would not be restored.",
    }),
    baseRevision: Revision.optional().meta({
      description:
        "The revision of the plan that the client has. If the plan has changed since, the request is " +
        "refused with 409.",
    }),
    clientId: ClientId.optional(),
  })
  .meta({ id: "Restoration" });

const Restored = z.object({
  created: Count,
  updated: Count,
  removed: Count,
  unchanged: Count,
  kept: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })).meta({
    description: "Objects that cannot be restored, or only in part, because of sales, each with the reason.",
  }),
  keptDraft: Count.nullable().meta({
    description: "The number of the checkpoint with the previous draft; null for a dry run.",
  }),
  revision: Count.nullable().meta({ description: "The revision of the plan after it; null for a dry run." }),
  news: PlanChanges.nullable().meta({ description: "The changes since `baseRevision`, if it was sent." }),
});

const RESTORED = {
  created: 2,
  updated: 14,
  removed: 1,
  unchanged: 380,
  kept: [{ id: "bth_0a1b2c3d4e5f6g7h8i9j0k", name: "A12", reason: "It is sold." }],
  keptDraft: 12,
  revision: 41,
  news: null,
};

export const RestoreReport = z
  .object({ version: Count, ...Restored.shape })
  .meta({ id: "RestoreReport", example: { version: 3, ...RESTORED } });

export const NewCheckpoint = z
  .object({ name: z.string().trim().min(1).max(200) })
  .meta({ id: "NewCheckpoint", example: { name: "Before the stage moves" } });

export const CheckpointReport = z
  .object({ checkpoint: Count, ...Restored.shape })
  .meta({ id: "CheckpointReport", example: { checkpoint: 8, ...RESTORED } });

export const Checkpoint = z
  .object({
    number: Count,
    createdAt: z.date(),
    createdBy: z.string().nullable(),
    reason: z.enum(CHECKPOINT_REASONS).meta({
      description:
        "Why the draft was saved: before a `restore`, an `import`, a bulk `change` or `generate`, at each " +
        "`publish`, every ten minutes of `work`, or manually (`named`).",
    }),
    name: z.string().nullable(),
    authors: z.array(z.string()).meta({
      description: "The people who changed the plan since the previous draft.",
    }),
    work: z
      .array(
        z.object({
          name: z.string(),
          acts: z.array(z.string()),
          actions: z.array(z.string().nullable()).meta({
            description: "The action of each act, as in the audit log; null for acts named by the editor.",
          }),
        }),
      )
      .meta({ description: "What each of these people did, latest first; stored for 30 days." }),
  })
  .meta({ id: "Checkpoint", description: "A saved draft of the plan." });
