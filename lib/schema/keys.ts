import { z } from "zod";
import { Moment } from "./shared";

export const Me = z
  .object({ kind: z.enum(["user", "api_key"]), orgId: z.string(), scopes: z.array(z.string()) })
  .meta({ id: "Me", description: "Whom the credential stands for." });

export const ApiKeyInput = z
  .object({
    name: z.string().trim().min(1).max(200),
    scopes: z
      .array(z.string())
      .max(50)
      .optional()
      .meta({ description: "Scopes, or `*`, `read`, `write`; everything your role may do unless given." }),
    expiresAt: Moment.nullish(),
    eventIds: z
      .array(z.string())
      .max(100)
      .optional()
      .meta({ description: "Restricts the key to these events." }),
  })
  .meta({ id: "ApiKeyInput", example: { name: "Website", scopes: ["events:read", "plan:read"] } });

export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string().meta({ description: "How the key begins, to recognise it by." }),
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
  key: z.string().meta({ description: "The key itself. It is shown in this answer and never again." }),
}).meta({ id: "NewApiKey" });
