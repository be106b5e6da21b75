import { z } from "zod";
import { ENTRY_ACTIONS } from "#lib/crm/entries";
import { CONFLICT_RULES, CRM_KINDS, CRM_PARTNERS, FLOWS } from "#lib/crm/kinds";
import { Paging } from "./shared";

const Kind = z
  .enum(CRM_KINDS)
  .meta({ description: "Exhibitors are companies, their contact persons contacts, orders deals." });
const Name = z.string().trim().min(1).max(200);

export const MappedField = z
  .object({
    field: z.string().max(100).meta({ description: "Our field." }),
    remote: Name.meta({ description: "The partner's field." }),
    flow: z.enum(FLOWS).meta({ description: "`out` writes to the partner only, `in` reads only." }),
  })
  .meta({ id: "MappedField" });

const settings = {
  kinds: z.array(Kind).max(3),
  eventIds: z.array(z.string()).max(500).meta({ description: "Empty means all events." }),
  conflict: z.enum(CONFLICT_RULES).meta({ description: "Whose value is kept where both sides changed it." }),
  mapping: z
    .record(z.string(), z.array(MappedField).max(50))
    .meta({ id: "ConnectorMapping", description: "By kind." }),
  stages: z
    .record(z.string(), Name)
    .meta({ id: "ConnectorStages", description: "The partner's stage of each status of an order." }),
};

const Settings = z.object(settings).meta({ id: "ConnectorSettings" });

export const ConnectorPatch = z
  .object({ isPaused: z.boolean().optional(), settings: Settings.optional() })
  .meta({ id: "ConnectorPatch", example: { isPaused: true } });
export type ConnectorPatch = z.output<typeof ConnectorPatch>;

export const Connector = z
  .object({
    partner: z.enum(CRM_PARTNERS),
    isSetUp: z.boolean().meta({ description: "Whether the operator has set its client id and secret." }),
    connection: z
      .object({
        account: z.string(),
        pausedReason: z.enum(["user", "revoked", "setup"]).nullable(),
        settings: Settings,
        linked: z.record(z.string(), z.number().int()),
        failed: z.number().int().meta({ description: "Records to try again." }),
        lastRunAt: z.date().nullable(),
        lastFailure: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: "Connector" });

export const ConnectorConsent = z
  .object({
    code: z.string().max(4_000).optional(),
    state: z.string().max(4_000).optional(),
  })
  .meta({ id: "ConnectorConsent" });

export const ConnectorSync = z
  .object({
    dryRun: z.boolean().optional().meta({ description: "Lists what would be done on both sides." }),
    replay: z.boolean().optional().meta({ description: "Also tries everything again that failed." }),
  })
  .meta({ id: "ConnectorSync", example: { dryRun: true } });

const count = z.number().int();

export const ConnectorEntry = z
  .object({
    id: z.string().optional().meta({ description: "Only in the log, as are `at` and `attempts`." }),
    kind: z.enum(CRM_KINDS),
    action: z.enum(ENTRY_ACTIONS),
    localId: z.string().nullable(),
    remoteId: z.string().nullable(),
    title: z.string(),
    changes: z.array(
      z
        .object({
          field: z.string(),
          to: z.enum(["aisle", "partner"]).meta({ description: "The side that got the value." }),
          before: z.string().nullable(),
          after: z.string().nullable(),
          isConflict: z.boolean().meta({ description: "Both sides had changed it; `before` lost." }),
        })
        .meta({ id: "ConnectorChange" }),
    ),
    error: z.string().nullable(),
    at: z.date().optional(),
    attempts: count.optional(),
  })
  .meta({ id: "ConnectorEntry", description: "What was done with a record, or would be." });

export const ConnectorReport = z
  .object({
    dryRun: z.boolean(),
    isComplete: z.boolean().meta({ description: "False when the rest follows by itself." }),
    waitsUntil: z.date().nullable(),
    failure: z.string().nullable(),
    created: count,
    updated: count,
    linked: count,
    unlinked: count,
    failed: count,
    lines: z.array(ConnectorEntry),
  })
  .meta({ id: "ConnectorReport" });

export const ConnectorEntryFilter = Paging.extend({
  failed: z.enum(["1"]).optional().meta({ description: "`1` only lists what is to be tried again." }),
});
