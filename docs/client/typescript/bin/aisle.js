#!/usr/bin/env node
import { parseArgs } from "node:util";
import { Aisle, forwardWebhooks } from "../dist/index.js";

const USAGE = `aisle forward --to http://localhost:4242/webhooks [--kinds order.paid,booth.updated] [--secret whsec_…]

Sends what webhooks are sent to an address of yours. AISLE_URL and AISLE_KEY say where from; the key needs webhooks:read
and webhooks:write. Without --secret, one is made and printed.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: "string" }, kinds: { type: "string" }, secret: { type: "string" } },
});
const { AISLE_URL: baseUrl, AISLE_KEY: apiKey } = process.env;
if (positionals[0] !== "forward" || !values.to || !baseUrl || !apiKey) {
  console.error(USAGE);
  process.exit(2);
}

const secret = values.secret ?? `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url")}`;
const aisle = new Aisle({ baseUrl, apiKey });
const { meta } = await aisle.call("GET /api/v1/changes", { query: { after: "latest", types: "webhookEvent" } });
console.log(`Forwarding to ${values.to}, signed with ${secret}`);
const kinds = values.kinds?.split(",");
const options = { to: values.to, secret, after: meta.next, ...(kinds && { kinds }) };
for await (const { event, status } of forwardWebhooks(aisle, options)) {
  console.log(`${event.createdAt} ${event.type} ${status ?? "no response"}`);
}
