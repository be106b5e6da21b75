import { z } from "zod";
import { Moment } from "./shared";

export const Me = z
  .object({ kind: z.enum(["user", "api_key"]), orgId: z.string(), scopes: z.array(z.string()) })
  .meta({ id: "Me", description: "The person or API key of the request." });

export const MeQuery = z.object({
  event: z.string().max(200).optional().meta({
    description:
      "An event; the response then has the scopes in this event, where a person can have a different role.",
  }),
});

export const ApiKeyInput = z
  .object({
    name: z.string().trim().min(1).max(200),
    scopes: z.array(z.string()).max(50).optional().meta({
      description: "The permissions: scopes, or `*`, `read`, `write`; by default all that your role permits.",
    }),
    expiresAt: Moment.nullish().meta({
      description: "When the key stops working; null for never. Requests with it then get 401.",
    }),
    eventIds: z
      .array(z.string())
      .max(100)
      .optional()
      .meta({ description: "Limits the key to these events." }),
    test: z.boolean().optional().meta({
      description:
        "Whether it is a test key, which can only use the sandbox. The first test key creates the sandbox.",
    }),
  })
  .meta({ id: "ApiKeyInput", example: { name: "Website", scopes: ["events:read", "plan:read"] } });

export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string().meta({ description: "The first characters of the key, to identify it." }),
    lastFour: z.string(),
    scopes: z.array(z.string()),
    eventIds: z.array(z.string()),
    createdAt: z.date(),
    updatedAt: z.date(),
    expiresAt: z.date().nullable(),
    lastUsedAt: z.date().nullable(),
  })
  .meta({ id: "ApiKey" });

export const NewApiKey = ApiKey.extend({
  key: z.string().meta({ description: "The key itself, which is only part of this response." }),
}).meta({ id: "NewApiKey" });
