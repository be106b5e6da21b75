import { z } from "zod";
import { Booth } from "./booths";
import { MapElement } from "./elements";
import { Level } from "./levels";
import { Coordinate } from "./shared";
import { NetworkEdge, NetworkNode, Transition } from "./wayfinding";

const PLAN_TABLES = ["levels", "booths", "elements", "nodes", "edges", "passages"] as const;

const PlanEdge = NetworkEdge.omit({ lengthM: true }).meta({ id: "PlanEdge" });

const PlanBooth = Booth.extend({
  parts: z.array(z.string()).meta({
    description:
      "Ids of the booths inside a merged booth, in order. To merge booths, remove them and list their ids " +
      "here; to split them again, add them and remove their ids here.",
  }),
}).meta({ id: "PlanBooth" });

export const Plan = z
  .object({
    revision: z.number().int().meta({ description: "Increases with every change of the plan." }),
    levels: z.array(Level),
    booths: z.array(PlanBooth),
    elements: z.array(MapElement),
    nodes: z.array(NetworkNode),
    edges: z.array(PlanEdge),
    passages: z.array(Transition),
  })
  .meta({ id: "EditablePlan", description: "The editable plan as tables of records." });

const Id = z.string().trim().min(1).max(64);
export const ClientId = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .meta({ description: "The id of the browser window." });
export const Revision = z.number().int().min(0).max(2_000_000_000);

const Rec = z.looseObject({ id: Id }).meta({ id: "PlanRecord" });
const TableChange = z
  .object({
    added: z.array(Rec).max(20_000).default([]).meta({
      description: "The records to add, with ids that the client has chosen.",
    }),
    updated: z
      .array(z.object({ from: Rec, to: Rec }))
      .max(60_000)
      .default([])
      .meta({
        description: "The fields before and after the change; other fields stay unchanged.",
      }),
    removed: z.array(Rec).max(60_000).default([]),
  })
  .meta({ id: "PlanTableChange" });

const NO_CHANGE = { added: [], updated: [], removed: [] };
const Changed = TableChange.default(NO_CHANGE);

export const PlanChange = z
  .object({
    baseRevision: Revision.meta({ description: "The revision that the change is based on." }),
    changes: z.object({
      levels: Changed,
      booths: Changed,
      elements: Changed,
      nodes: Changed,
      edges: Changed,
      passages: Changed,
    }),
    proposedLabels: z.array(Id).max(20_000).default([]).meta({
      description:
        "Ids of added booths with a generated label: if the label is taken, the next available one is used.",
    }),
    name: z
      .string()
      .trim()
      .max(200)
      .optional()
      .meta({ description: "A readable description of the change." }),
    clientId: ClientId,
  })
  .meta({
    id: "PlanChange",
    example: {
      baseRevision: 41,
      clientId: "desk-1",
      name: "Move booth A12",
      changes: {
        booths: {
          updated: [
            {
              from: { id: "bth_0a1b2c3d4e5f6g7h8i9j0k", x: 12 },
              to: { id: "bth_0a1b2c3d4e5f6g7h8i9j0k", x: 15 },
            },
          ],
        },
      },
    },
  });

const Author = z
  .object({ personId: z.string(), name: z.string(), clientId: z.string(), act: z.string().nullable() })
  .nullable()
  .meta({
    description:
      "The author; null for changes without a signed-in user, such as a purchase or an expired hold. " +
      "`clientId` is empty for changes outside the editor.",
  });

const remoteChangesOf = <T extends z.ZodType>(item: T) =>
  z.object({ put: z.array(item), gone: z.array(z.string()) });

const UNTOUCHED = { put: [], gone: [] };

export const PlanChanges = z
  .object({
    revision: z.number().int(),
    steps: z.array(
      z.object({
        revision: z.number().int(),
        table: z.enum(PLAN_TABLES),
        ids: z.array(z.string()).meta({ description: "The ids of affected records, at most 50." }),
        records: z.number().int().meta({ description: "The number of affected records." }),
        author: Author,
        at: z.date(),
      }),
    ),
    tables: z.object({
      levels: remoteChangesOf(Level),
      booths: remoteChangesOf(PlanBooth),
      elements: remoteChangesOf(MapElement),
      nodes: remoteChangesOf(NetworkNode),
      edges: remoteChangesOf(PlanEdge),
      passages: remoteChangesOf(Transition),
    }),
  })
  .meta({
    id: "PlanNews",
    description: "Changes of the plan: the current records, and the ids of removed ones.",
    example: {
      revision: 42,
      steps: [
        {
          revision: 42,
          table: "booths",
          ids: ["bth_0a1b2c3d4e5f6g7h8i9j0k"],
          records: 1,
          author: {
            personId: "usr_0a1b2c3d4e5f6g7h8i9j0k",
            name: "Ada",
            clientId: "desk-1",
            act: "Delete booth A12",
          },
          at: "2027-03-01T09:00:00.000Z",
        },
      ],
      tables: {
        levels: UNTOUCHED,
        booths: { put: [], gone: ["bth_0a1b2c3d4e5f6g7h8i9j0k"] },
        elements: UNTOUCHED,
        nodes: UNTOUCHED,
        edges: UNTOUCHED,
        passages: UNTOUCHED,
      },
    },
  });

export const PlanChanged = z
  .object({
    revision: z.number().int(),
    news: PlanChanges.nullable().meta({
      description:
        "All changes since the base revision, including those of this request; null if there are too many.",
    }),
  })
  .meta({ id: "PlanChanged" });

export const LiveQuery = z.object({
  since: z
    .string()
    .regex(/^\d{1,9}$/, "This is a revision, written in digits.")
    .transform(Number)
    .optional()
    .meta({
      description:
        "The last revision that the client has received; the header `Last-Event-ID` can be used instead.",
    }),
});

export const Whereabouts = z
  .object({
    clientId: ClientId,
    levelId: Id.nullable().default(null),
    cursor: z.object({ x: Coordinate, y: Coordinate }).nullable().default(null),
    selection: z.array(Id).max(500).default([]),
    left: z.boolean().default(false).meta({ description: "Whether the window was closed." }),
  })
  .meta({ id: "Whereabouts" });

export const Company = z
  .object({
    people: z.array(
      z.object({
        clientId: z.string(),
        personId: z.string(),
        name: z.string(),
        levelId: z.string().nullable(),
        cursor: z.object({ x: z.number(), y: z.number() }).nullable(),
        selection: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: "Company", description: "The other people who have the plan open." });
