import { ok } from "#lib/declare/reply";
import { SampleData } from "#lib/schema/sampleData";
import * as sampleData from "#services/sampleData";
import { endpoint } from "./declare";

export const getSampleData = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/sample-data",
  summary: "Get whether an event has sample data",
  access: { scope: "events:read" },
  reply: ok(SampleData),
  handle: ({ app, fair }) => sampleData.get(app, fair),
});

export const removeSampleData = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/sample-data",
  summary: "Remove an event's sample data",
  description:
    "Removes the sample orders, payments, waiting list and visits of the demo event. The plan and later data " +
    "are kept. No webhooks are sent.",
  access: { scope: ["events:write", "orders:write"] },
  reply: ok(SampleData),
  handle: ({ app, fair }) => sampleData.remove(app, fair),
});
