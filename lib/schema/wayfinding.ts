import { z } from "zod";
import { MAX_EDGES, MAX_NODES, opensBeforeItCloses } from "#lib/plan/network";
import type { EDGE_FIELDS, NODE_FIELDS, PASSAGE_FIELDS } from "#lib/records/wayfinding";
import { NODE_KINDS, PASSAGE_KINDS } from "#lib/records/wayfinding";
import { CELL_SIZE, GENERATION_CLEARANCE } from "#lib/wayfinding/index";
import type { InputShape, OutputShape } from "./shapes";
import { Coordinate, Moment, Stamps } from "./shared";
import { translationsInput, translationsOf } from "./translations";

const DAY_SECONDS = 86_400;

const Id = z.string().trim().min(1).max(64);
const Name = z.string().trim().max(200);

const nodeInput = {
  id: Id.optional().meta({ description: "The id, which is kept unless it is already in use." }),
  x: Coordinate,
  y: Coordinate,
  name: Name.nullish(),
  kind: z.enum(NODE_KINDS).default("aisle"),
  generated: z.boolean().default(false),
} satisfies InputShape<typeof NODE_FIELDS, "levelId">;

const NodeInput = z.object(nodeInput);

const edgeInput = {
  id: Id.optional(),
  from: Id,
  to: Id,
  bidirectional: z.boolean().default(true),
  accessible: z.boolean().default(true),
  width: z.number().min(0).max(10_000).nullish(),
  penalty: z.number().min(0).max(DAY_SECONDS).default(0).meta({
    description: "The additional walking time in seconds.",
  }),
  closed: z.boolean().default(false),
  closedFrom: Moment.nullish(),
  closedUntil: Moment.nullish(),
  name: Name.nullish().meta({ description: "The name of the aisle." }),
  generated: z
    .boolean()
    .default(false)
    .meta({
      description:
        "Whether it was created by `generate`. Routes can take shortcuts along generated edges, but follow " +
        "other edges exactly.",
    }),
} satisfies InputShape<typeof EDGE_FIELDS, "levelId">;

type Times = { closedFrom?: Date | null | undefined; closedUntil?: Date | null | undefined };

function refuseBackwards({ closedFrom, closedUntil }: Times, context: z.RefinementCtx): void {
  if (!closedFrom || !closedUntil) return;
  if (!opensBeforeItCloses({ closedFrom, closedUntil })) return;
  const [from, until] = [closedFrom.toISOString(), closedUntil.toISOString()];
  const message = `An aisle must not open again (${until}) before it closes (${from}).`;
  context.addIssue({ code: "custom", path: ["closedUntil"], message });
}

const EdgeInput = z.object(edgeInput).superRefine(refuseBackwards);

/** In a plan every record has its level. */
export const NodeInPlan = NodeInput.extend({ levelId: Id });
export type NodeInPlan = z.output<typeof NodeInPlan>;
/** Accepts records as stored, so that a whole event can be imported again. */
export const EdgeInBundle = z.object({ ...edgeInput, levelId: Id });
export const EdgeInPlan = EdgeInBundle.superRefine(refuseBackwards);
export type EdgeInPlan = z.output<typeof EdgeInPlan>;

export const LevelNetwork = z
  .object({ levelId: z.string(), nodes: z.array(NodeInput), edges: z.array(EdgeInput) })
  .meta({
    id: "LevelNetworkInput",
    description:
      `The whole network of a level, at most ${MAX_NODES} nodes and ${MAX_EDGES} edges. Other nodes and ` +
      "edges of the level are deleted, and the nodes are removed from transitions.",
  });
export type LevelNetwork = z.output<typeof LevelNetwork>;

const node = {
  id: z.string(),
  levelId: z.string(),
  x: z.number(),
  y: z.number(),
  name: z.string().nullable(),
  kind: z.enum(NODE_KINDS),
  generated: z.boolean(),
};
const edge = {
  id: z.string(),
  levelId: z.string(),
  from: z.string(),
  to: z.string(),
  bidirectional: z.boolean(),
  accessible: z.boolean(),
  width: z.number().nullable(),
  penalty: z.number(),
  closed: z.boolean(),
  closedFrom: z.date().nullable(),
  closedUntil: z.date().nullable(),
  name: z.string().nullable(),
  generated: z.boolean(),
  lengthM: z.number(),
};
export const NetworkNode = z
  .object({ ...node, ...Stamps } satisfies OutputShape<typeof NODE_FIELDS>)
  .meta({ id: "WayfindingNode" });
export const NetworkEdge = z
  .object({ ...edge, ...Stamps } satisfies OutputShape<typeof EDGE_FIELDS>)
  .meta({ id: "WayfindingEdge" });

export const Transition = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(PASSAGE_KINDS),
    nodeIds: z.array(z.string()),
    accessible: z.boolean(),
    travelSeconds: z.number().meta({ description: "The travel time per level, in seconds." }),
    direction: z.enum(["both", "up", "down"]),
    closed: z.boolean(),
    translations: translationsOf("transitions"),
    ...Stamps,
  } satisfies OutputShape<typeof PASSAGE_FIELDS>)
  .meta({ id: "Transition", description: "A connection between levels, through a door or over a bridge." });

export const Network = z
  .object({ nodes: z.array(NetworkNode), edges: z.array(NetworkEdge), transitions: z.array(Transition) })
  .meta({ id: "WayfindingNetwork" });

const passage = {
  name: z.string().trim().min(1).max(200),
  kind: z.enum(PASSAGE_KINDS),
  nodeIds: z.array(Id).min(2).max(100),
  accessible: z
    .boolean()
    .optional()
    .meta({ description: "The default depends on the kind: stairs and escalators are not accessible." }),
  travelSeconds: z
    .number()
    .min(0)
    .max(DAY_SECONDS)
    .optional()
    .meta({ description: "The travel time per level, in seconds; the default depends on the kind." }),
  direction: z.enum(["both", "up", "down"]).optional(),
  closed: z.boolean().optional(),
  translations: translationsInput("transitions"),
} satisfies InputShape<typeof PASSAGE_FIELDS>;
export const TransitionInput = z.object(passage).meta({
  id: "TransitionInput",
  example: {
    name: "East lift",
    kind: "elevator",
    accessible: true,
    nodeIds: ["nod_0a1b2c3d4e5f6g7h8i9j0k", "nod_1a1b2c3d4e5f6g7h8i9j0k"],
    travelSeconds: 45,
  },
});
export type TransitionInput = z.output<typeof TransitionInput>;

export const TransitionPatch = z.object(passage).partial().meta({ id: "TransitionPatch" });
export type TransitionPatch = z.output<typeof TransitionPatch>;

export const Drawing = z
  .object({
    levelId: z.string(),
    cellSize: z
      .number()
      .positive()
      .max(CELL_SIZE.most)
      .optional()
      .meta({
        description: `The raster step in metres, at least ${CELL_SIZE.least}; ${CELL_SIZE.usual} by default.`,
      }),
    clearance: z
      .number()
      .min(GENERATION_CLEARANCE.least)
      .max(GENERATION_CLEARANCE.most)
      .optional()
      .meta({ description: `The distance to walls; ${GENERATION_CLEARANCE.usual} m by default.` }),
    apply: z
      .boolean()
      .default(false)
      .meta({ description: "Whether to save the result, which replaces the previously generated network." }),
    replaceDrawn: z
      .boolean()
      .optional()
      .meta({
        description:
          "Whether to also remove nodes and edges that were drawn manually, except nodes that transitions " +
          "use.",
      }),
  })
  .meta({ id: "GenerateInput" });
export type Drawing = z.output<typeof Drawing>;

export const GeneratedNetwork = z
  .object({
    levelId: z.string(),
    nodes: z.array(z.object(node)),
    edges: z.array(z.object(edge)),
    stats: z.object({
      nodes: z.number().int(),
      edges: z.number().int(),
      lengthM: z.number(),
      cellSize: z.number(),
      clearance: z.number(),
      components: z.number().int(),
      unreachableBooths: z.array(z.string()),
      millis: z.number(),
    }),
    applied: z.boolean(),
  })
  .meta({
    id: "GeneratedNetwork",
    description: "The level's network, generated from walls, elements and booths.",
  });

export const NetworkFilter = z.object({
  levelId: z.string().optional().meta({ description: "The network of this level." }),
});
