import type { Json } from "./jsonSchema";

/** A kind of webhook message with its description and an example. */
export type DescribedHook = { kind: string; words: string; data: Json; records: Record<string, string> };

/** The webhook operation of one kind; its records have the schemas of the API. */
export function hookOperation(
  { kind, words, data, records }: DescribedHook,
  components: Map<string, Json>,
): Json {
  const schema = {
    type: "object",
    required: ["id", "type", "createdAt", "eventId", "data"],
    properties: {
      id: { type: "string", description: "The delivery, the same in every attempt." },
      type: { const: kind, description: "What happened." },
      createdAt: { type: "string", format: "date-time", description: "When it happened." },
      eventId: { type: "string", description: "The event it happened in." },
      data: {
        type: "object",
        description: "What it happened to.",
        required: Object.keys(data),
        properties: Object.fromEntries(
          Object.entries(data).map(([name, value]) => [name, fieldOf(value, records[name], components)]),
        ),
      },
    },
  };
  const header = (name: string, description: string) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
  });
  return {
    operationId: `on${kind.replaceAll(/(?:^|[._])(\w)/g, (_, email: string) => email.toUpperCase())}`,
    tags: ["webhooks"],
    summary: words,
    description:
      "Sent to every webhook that subscribes to this kind, up to six times until it responds with 2xx.",
    security: [],
    parameters: [
      header("X-Service-Event", "The kind, as `type` in the body."),
      header("X-Service-Delivery", "The delivery, as `id` in the body."),
      header("X-Service-Signature", "`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>`."),
    ],
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: {
      "2XX": { description: "Delivered." },
      "410": { description: "The webhook is disabled." },
      default: { description: "Retried later." },
    },
  };
}

function fieldOf(value: unknown, record: string | undefined, components: Map<string, Json>): Json {
  if (record && components.has(record)) return { $ref: `#/components/schemas/${record}` };
  if (Array.isArray(value)) return { type: "array", items: fieldOf(value[0], undefined, components) };
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(([name, inner]) => [
      name,
      fieldOf(inner, undefined, components),
    ]);
    return { type: "object", properties: Object.fromEntries(fields) };
  }
  if (value === null || value === undefined) return { type: ["string", "null"] };
  return { type: typeof value === "number" ? "number" : typeof value === "boolean" ? "boolean" : "string" };
}
