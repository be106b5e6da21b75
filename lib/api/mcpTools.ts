import { z } from "zod";
import type { Endpoint } from "#lib/declare/endpoint";
import type { McpTool } from "#lib/mcp/server";
import { type Json, toSchema } from "#lib/openapi/jsonSchema";
import { getBooth, listBooths, setBoothStatus } from "./booths";
import { listEvents } from "./events";
import { listExhibitors } from "./exhibitors";
import { findRoute } from "./routes";
import { quoteBooth } from "./sales";
import { checkPlan } from "./versions";

/** How the server introduces itself to assistants. */
export const MCP_SERVER = {
  name: "aisle",
  version: "1.0.0",
  instructions:
    "Floor plans of trade fairs: find stands and exhibitors, what is available and what it costs, the " +
    "route to a stand, and problems of a plan. Begin with list_events; `event` is the slug of an event.",
};

type Chosen = Omit<McpTool, "inputSchema" | "fixed"> & {
  /** The fields of query and body that are arguments. */
  fields: readonly string[];
  fixed?: Record<string, unknown>;
};

const FEW = { limit: 20 };

const CHOSEN: readonly Chosen[] = [
  {
    name: "list_events",
    title: "List events",
    description: "The trade events that the key may read.",
    endpoint: listEvents,
    fields: ["limit"],
    fixed: FEW,
  },
  {
    name: "find_stand",
    title: "Find stands",
    description:
      "Stands by part of their label, by level, status or exhibitor, with place, size, status and price.",
    endpoint: listBooths,
    fields: ["q", "status", "levelId", "exhibitorId", "limit"],
    fixed: FEW,
  },
  {
    name: "find_exhibitor",
    title: "Find exhibitors",
    description: "Exhibitors by part of their name, with their stands.",
    endpoint: listExhibitors,
    fields: ["q", "limit"],
    fixed: FEW,
  },
  {
    name: "get_stand",
    title: "Get a stand",
    description: "Everything about one stand, by its label.",
    endpoint: getBooth,
    fields: [],
  },
  {
    name: "list_available_stands",
    title: "List available stands",
    description: "Stands that can be booked now, with size and price.",
    endpoint: listBooths,
    fields: ["levelId", "limit"],
    fixed: { ...FEW, status: "available" },
  },
  {
    name: "quote_stand",
    title: "Quote a stand",
    description: "What a stand costs today, line by line.",
    endpoint: quoteBooth,
    fields: [],
  },
  {
    name: "find_route",
    title: "Find a route",
    description: "The fastest route between two places, with a sentence for each step.",
    endpoint: findRoute,
    fields: ["from", "to", "via", "optimizeVia", "accessible", "lang"],
  },
  {
    name: "check_plan",
    title: "Check a plan",
    description: "Problems of the draft, such as overlaps, stands without a route and blocked exits.",
    endpoint: checkPlan,
    fields: ["limit"],
    fixed: { limit: 50 },
  },
  {
    name: "hold_stand",
    title: "Hold a stand",
    description: "Holds an available stand for some time, so that no one else can book it.",
    endpoint: setBoothStatus,
    fields: ["holdMinutes", "holdReason"],
    fixed: { status: "held" },
  },
];

const IN_PATH: Record<string, string> = {
  event: "The slug of the event.",
  id: "The label or the id of the stand.",
};

export const MCP_TOOLS: readonly McpTool[] = CHOSEN.map(({ fields, fixed = {}, ...tool }) => ({
  ...tool,
  fixed,
  inputSchema: inputOf(tool.endpoint, fields),
}));

/** The arguments as declared by the endpoint, and the parameters of its path. */
function inputOf({ path, query, body }: Endpoint, fields: readonly string[]): McpTool["inputSchema"] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const declared = [query, body?.content["application/json"]].flatMap((schema) =>
    schema instanceof z.ZodType ? [inlined(schema)] : [],
  );
  const known: Json = Object.assign({}, ...declared.map(({ properties }) => properties));
  const required = declared
    .flatMap((schema) => schema.required ?? [])
    .filter((name) => fields.includes(name));
  return {
    type: "object",
    properties: {
      ...Object.fromEntries(inPath.map((name) => [name, { type: "string", description: IN_PATH[name] }])),
      ...Object.fromEntries(fields.map((name) => [name, known[name]])),
    },
    required: [...inPath, ...required],
  };
}

type ObjectSchema = { properties?: Json; required?: string[] };

function inlined(schema: z.ZodType): ObjectSchema {
  const components = new Map<string, Json>();
  const root = toSchema(schema, "input", components);
  const [, name = ""] = /([^/]+)$/.exec(String(root.$ref ?? "")) ?? [];
  return (components.get(name) ?? root) as ObjectSchema;
}
