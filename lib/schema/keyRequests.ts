import { z } from "zod";
import { Paging } from "./shared";

export const KEY_REQUEST_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export const KEY_REQUEST_OUTCOMES = ["ok", "refused", "failed"] as const;
const REPLAYS = ["possible", "incomplete", "money"] as const;

export const KeyRequest = z
  .object({
    id: z.string(),
    at: z.date().meta({ description: "When the server sent the response." }),
    method: z.string(),
    path: z.string().meta({ description: "The path and query, without secrets." }),
    status: z.number().int().meta({ description: "The status of the response." }),
    durationMs: z.number().int(),
    requestId: z.string().meta({ description: "The request id, as in `X-Request-Id`." }),
  })
  .meta({ id: "KeyRequest" });

export const KeyRequestDetail = KeyRequest.extend({
  body: z.string().nullable().meta({
    description: "The request body as JSON, without secrets, up to 16 KiB.",
  }),
  error: z.string().nullable().meta({ description: "The body of the error response." }),
  replay: z.enum(REPLAYS).meta({
    description:
      "Whether the request can be sent again: not if its stored body is `incomplete`, or if it could cost " +
      "money, send e-mails or publish (`money`).",
  }),
}).meta({ id: "KeyRequestDetail" });

export const KeyRequestFilter = Paging.extend({
  method: z.enum(KEY_REQUEST_METHODS).optional().meta({ description: "Only this method." }),
  outcome: z.enum(KEY_REQUEST_OUTCOMES).optional().meta({
    description: "Only requests with this outcome: `refused` is a status of 4xx, `failed` of 5xx.",
  }),
  q: z.string().max(200).optional().meta({ description: "Part of a path, or a request id." }),
});

export const KeyReplay = z
  .object({
    status: z.number().int().meta({ description: "The status of the response." }),
    body: z.string().meta({ description: "The response, cut off after 64 KiB." }),
  })
  .meta({ id: "KeyReplay" });

export const KeyUsage = z
  .object({
    limit: z
      .object({
        perMinute: z.number().meta({ description: "The number of requests per minute, on average." }),
        burst: z.number().meta({ description: "The number of requests that can be sent at once." }),
      })
      .nullable()
      .meta({
        description: "The rate limit of the key; null for no limit.",
      }),
    days: z
      .array(
        z.object({
          day: z.string().meta({ description: "The day in UTC." }),
          requests: z.number().int().meta({ description: "All requests of the day." }),
          refused: z.number().int().meta({ description: "Those with a status of 4xx." }),
          failed: z.number().int().meta({ description: "Those with a status of 5xx." }),
        }),
      )
      .meta({ description: "The last 30 days with requests, newest first." }),
  })
  .meta({ id: "KeyUsage" });
