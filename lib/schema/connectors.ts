import { z } from "zod";
import { ENTRY_ACTIONS } from "#lib/crm/entries";
import { CONFLICT_RULES, CRM_KINDS, CRM_PARTNERS, FLOWS } from "#lib/crm/kinds";
import { Paging } from "./shared";

const Kind = z.enum(CRM_KINDS).meta({
  description:
    "The kind of record: exhibitors are synced as companies, their contact persons as contacts, orders " +
    "as deals.",
});
const Name = z.string().trim().min(1).max(200);

export const MappedField = z
  .object({
    field: z.string().max(100).meta({ description: "The name of the field in this API." }),
    remote: Name.meta({ description: "The name of the field at the partner." }),
    flow: z.enum(FLOWS).meta({
      description:
        "The direction: `out` only writes to the partner, `in` only reads from it, `both` does both.",
    }),
  })
  .meta({ id: "MappedField" });

const settings = {
  kinds: z.array(Kind).max(3),
  eventIds: z.array(z.string()).max(500).meta({ description: "The events to sync; empty for all events." }),
  conflict: z.enum(CONFLICT_RULES).meta({
    description: "Which value is kept if both sides have changed it.",
  }),
  mapping: z
    .record(z.string(), z.array(MappedField).max(50))
    .meta({ id: "ConnectorMapping", description: "The mapped fields by kind of record." }),
  stages: z
    .record(z.string(), Name)
    .meta({ id: "ConnectorStages", description: "The partner's deal stage for each order status." }),
};

const Settings = z.object(settings).meta({ id: "ConnectorSettings" });

export const ConnectorPatch = z
  .object({ isPaused: z.boolean().optional(), settings: Settings.optional() })
  .meta({ id: "ConnectorPatch", example: { isPaused: true } });
export type ConnectorPatch = z.output<typeof ConnectorPatch>;

export const Connector = z
  .object({
    partner: z.enum(CRM_PARTNERS),
    isSetUp: z.boolean().meta({
      description: "Whether the operator of the server has configured the partner's client id and secret.",
    }),
    connection: z
      .object({
        account: z.string(),
        pausedReason: z.enum(["user", "revoked", "setup"]).nullable(),
        settings: Settings,
        linked: z.record(z.string(), z.number().int()),
        failed: z.number().int().meta({
          description: "The number of records that could not be synced and will be retried.",
        }),
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
    dryRun: z.boolean().optional().meta({
      description: "Whether to save nothing and only list the changes on both sides.",
    }),
    replay: z.boolean().optional().meta({ description: "Whether to retry all records that failed too." }),
  })
  .meta({ id: "ConnectorSync", example: { dryRun: true } });

const count = z.number().int();

export const ConnectorEntry = z
  .object({
    id: z.string().optional().meta({
      description: "The id of the entry. Only log entries have `id`, `at` and `attempts`.",
    }),
    kind: z.enum(CRM_KINDS),
    action: z.enum(ENTRY_ACTIONS),
    localId: z.string().nullable(),
    remoteId: z.string().nullable(),
    title: z.string(),
    changes: z.array(
      z
        .object({
          field: z.string(),
          to: z.enum(["aisle", "partner"]).meta({ description: "The side to which the value was written." }),
          before: z.string().nullable(),
          after: z.string().nullable(),
          isConflict: z.boolean().meta({
            description:
              "Whether both sides had changed the value; `before` is the value that was overwritten.",
          }),
        })
        .meta({ id: "ConnectorChange" }),
    ),
    error: z.string().nullable(),
    at: z.date().optional(),
    attempts: count.optional(),
  })
  .meta({ id: "ConnectorEntry", description: "What the sync did with a record, or would do in a dry run." });

export const ConnectorReport = z
  .object({
    dryRun: z.boolean(),
    isComplete: z.boolean().meta({
      description: "Whether the sync is complete; if false, the server continues it automatically.",
    }),
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
  failed: z.enum(["1"]).optional().meta({ description: "1 for records that failed and will be retried." }),
});
