import { expect, test } from "vitest";
import { requestTypes } from "./requests";

const described = {
  paths: {
    "/fairs/{fair}/stands": {
      get: {
        summary: "List stands",
        parameters: [
          { name: "fair", in: "path", required: true, schema: { type: "string" } },
          { name: "limit", in: "query", schema: { type: "string" } },
          { name: "If-Match", in: "header", schema: { type: "string" } },
        ],
        responses: {
          200: { content: { "application/json": { schema: { $ref: "#/components/schemas/Stand" } } } },
          404: {},
        },
      },
      post: {
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: { type: "object", additionalProperties: {} } },
            "text/csv": {},
          },
        },
        responses: { 200: { content: { "application/pdf": {} } } },
      },
      delete: {
        requestBody: { content: { "application/json": { schema: { type: "object" } } } },
        responses: { 200: { $ref: "#/components/responses/Stand" } },
      },
      put: {
        responses: {
          200: { content: { "application/geo+json": { schema: { type: "object" } }, "text/csv": {} } },
        },
      },
    },
  },
  components: {
    responses: {
      Stand: { content: { "application/json": { schema: { $ref: "#/components/schemas/Island" } } } },
    },
    schemas: {
      Island: {
        allOf: [{ $ref: "#/components/schemas/Stand" }],
        properties: { sides: { type: "integer" } },
        required: ["kind", "sides"],
      },
      Stand: {
        type: "object",
        description: "A piece\nof ground.",
        properties: {
          label: { type: "string" },
          size: { type: ["number", "null"] },
          corners: {
            type: "array",
            items: { items: { type: "number" }, minItems: 2, maxItems: 2, type: "array" },
          },
          kind: { enum: ["row", "island"] },
        },
        required: ["label"],
        additionalProperties: false,
      },
    },
  },
};

const text = requestTypes(described);

test("a schema with the fields of another extends it, and lists what it also requires", () => {
  expect(text).toContain(
    'export type Island = Required<Pick<(Stand), "kind">> & (Stand) & { "sides": number; };',
  );
});

test("a shared response is resolved by its reference, and a body may be optional", () => {
  expect(text).toContain(
    '"DELETE /fairs/{fair}/stands": { body?: Record<string, unknown>; answer: Island; };',
  );
});

test("a schema becomes a type with its description and with optional fields", () => {
  expect(text).toContain(
    '/** A piece of ground. */\nexport type Stand = { "label": string; "size"?: number | null; "corners"?: ([number, number])[]; "kind"?: "row" | "island"; };',
  );
});

test("a request has path parameters, query parameters and the response, but no headers", () => {
  expect(text).toContain(
    '/** List stands */\n  "GET /fairs/{fair}/stands": { params: { "fair": string; }; query?: { "limit"?: string | number; }; answer: Stand; };',
  );
});

test("a file response is a Response, and a text body a Blob", () => {
  expect(text).toContain(
    '"POST /fairs/{fair}/stands": { body: Record<string, unknown> | Blob; answer: Response; };',
  );
});

test("a response that may be JSON or a file is a union of both", () => {
  expect(text).toContain('"PUT /fairs/{fair}/stands": { answer: Record<string, unknown> | Response; };');
});
