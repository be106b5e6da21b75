import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { looksLikeId } from "#lib/text/ids";
import { DOMAIN_EVENT_KINDS, type DomainEventKind } from "./kinds";
import { SAMPLES } from "./samples";

const FOLDER = new URL("./samples/", import.meta.url);

/** The documented fields of each kind. */
const FIELDS: Record<DomainEventKind, string[]> = {
  "booth.created": ["booth"],
  "booth.updated": ["booth", "changed"],
  "booth.deleted": ["booth"],
  "booth.status_changed": ["booth", "previousStatus"],
  "booth.assigned": ["booth", "exhibitorId", "exhibitor"],
  "booth.unassigned": ["booth", "exhibitorId", "exhibitor"],
  "booth.on_hold": ["booth", "previousStatus", "holdExpiresAt"],
  "exhibitor.created": ["exhibitor"],
  "exhibitor.updated": ["exhibitor", "changed"],
  "exhibitor.deleted": ["exhibitor"],
  "order.created": ["order", "booth", "booths"],
  "order.paid": ["order", "booth", "booths", "payment"],
  "order.cancelled": ["order", "booth", "booths", "reason", "refunded"],
  "order.expired": ["order", "booth", "booths"],
  "floorplan.published": ["version", "event"],
  "session.created": ["session"],
  "session.updated": ["session", "changed"],
  "session.deleted": ["session"],
  "extra.assigned": ["exhibitorId", "extra", "quantity", "boothId", "orderId"],
  "extra.removed": ["exhibitorId", "extra", "quantity", "boothId", "orderId"],
};

const RESOURCES = ["booth", "exhibitor", "order", "session", "extra", "version", "event"];

test("every kind has one sample file, and there are no others", () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(DOMAIN_EVENT_KINDS.map((kind) => `${kind}.json`).toSorted());
});

describe.each(DOMAIN_EVENT_KINDS)("the sample of %s", (kind) => {
  const sample = SAMPLES[kind];

  test("is the file of that name", () => {
    expect(sample).toMatchObject(JSON.parse(readFileSync(new URL(`${kind}.json`, FOLDER), "utf8")));
  });

  test("has the documented fields of its kind", () => {
    expect(Object.keys(sample)).toEqual(FIELDS[kind]);
  });

  test("contains ids in our format", () => {
    for (const name of RESOURCES.filter((resource) => resource in sample)) {
      expect(sample[name]).toHaveProperty("id", expect.toSatisfy(looksLikeId));
    }
  });
});

test("ids mean the same record in every sample", () => {
  const ids = JSON.stringify(SAMPLES).match(/"(?:bth|exh|ord|ses|xtr|evt)_[0-9A-Za-z]+"/g) ?? [];
  expect(new Set(ids).size).toBe(6);
});

test("the sample orders' lines sum to their amounts", () => {
  for (const sample of Object.values(SAMPLES)) {
    const order = sample.order as { lines: { totalCents: number }[]; amountCents: number } | undefined;
    if (!order) continue;
    expect(order.lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(order.amountCents);
  }
});
