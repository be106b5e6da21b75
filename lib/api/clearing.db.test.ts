import { expect, test } from "vitest";
import type { Endpoint } from "#lib/declare/endpoint";
import { testServer, type World } from "#lib/testing/world";
import { createBanner, updateBanner } from "./banners";
import { createBooths, updateBooth } from "./booths";
import { createCategory, updateCategory } from "./categories";
import { createDiscount, updateDiscount } from "./discounts";
import { createElement, updateElement } from "./elements";
import { createExhibitors, updateExhibitor } from "./exhibitors";
import { createExtra, updateExtra } from "./extras";
import { createPricingRule, updatePricingRule } from "./pricingRules";
import { createSessions, updateSession } from "./sessions";
import { createTaxRule, updateTaxRule } from "./taxRules";

const server = testServer();

/** Fields that always have a value: other required fields of the record, and a value other than the default. */
const RECORDS: Record<
  string,
  { create: Endpoint; update: Endpoint; needs: (world: World) => object; says: object }
> = {
  booth: {
    create: createBooths,
    update: updateBooth,
    needs: () => ({ label: "A1" }),
    says: { rotation: 30, type: "corner", tags: ["bar"], metadata: { hall: "1" }, locked: true },
  },
  exhibitor: {
    create: createExhibitors,
    update: updateExhibitor,
    needs: () => ({ name: "Nova" }),
    says: {
      gallery: ["https://nova.example/1.png"],
      social: { x: "https://x.example" },
      featured: true,
      customButtons: [{ title: "Shop", url: "https://nova.example" }],
      advertised: true,
      sortIndex: 3,
      tags: ["new"],
      brands: ["Nova"],
      searchWords: ["lamp"],
      metadata: { crm: "1" },
      translations: { de: { name: "Nova" } },
      categories: ["Light"],
    },
  },
  category: {
    create: createCategory,
    update: updateCategory,
    needs: () => ({ name: "Light" }),
    says: { sortIndex: 3 },
  },
  session: {
    create: createSessions,
    update: updateSession,
    needs: () => ({ title: "Opening", startsAt: "2027-04-21T09:00:00Z", endsAt: "2027-04-21T10:00:00Z" }),
    says: { speakers: [{ name: "Ada" }], tags: ["talk"] },
  },
  element: {
    create: createElement,
    update: updateElement,
    says: { props: { name: "Info", icon: "info" } },
    needs: ({ levelId }) => ({ levelId, kind: "poi", geometry: { type: "point", x: 1, y: 2 } }),
  },
  "pricing rule": {
    create: createPricingRule,
    update: updatePricingRule,
    needs: () => ({ name: "Early", priceCents: 100_00 }),
    says: { active: false },
  },
  "tax rule": {
    create: createTaxRule,
    update: updateTaxRule,
    needs: () => ({ name: "Outside the scope", category: "O" }),
    says: { appliesTo: "extra", buyer: "domestic" },
  },
  extra: {
    create: createExtra,
    update: updateExtra,
    needs: () => ({ name: "Power" }),
    says: { active: false, reserveOrBuyAllowed: false },
  },
  discount: {
    create: createDiscount,
    update: updateDiscount,
    needs: () => ({ code: "EARLY", percent: 10 }),
    says: { active: false },
  },
  banner: {
    create: createBanner,
    update: updateBanner,
    says: { weight: 5, active: false },
    needs: () => ({ placement: "splash", imageUrl: "https://nova.example/1.png" }),
  },
};

test.each(Object.entries(RECORDS))(
  "null clears every optional field of a %s, as if it had never been set",
  async (_, record) => {
    const { create, update, needs, says } = record;
    const world = await server.world();
    const { id, ...made } = (await world.ask(create, { body: { ...needs(world), ...says } })).body.data;
    const nothing = Object.fromEntries(Object.keys(says).map((field) => [field, null]));
    const { status, body } = await world.ask(update, { params: { id }, body: nothing });
    expect([status, body.error]).toEqual([200, undefined]);

    const other = await server.world();
    const plain = (await other.ask(create, { body: { ...needs(other), ...nothing } })).body.data;
    for (const field of Object.keys(says).filter((name) => name in plain)) {
      expect({ [field]: body.data[field] }).toEqual({ [field]: plain[field] });
      expect({ [field]: body.data[field] }).not.toEqual({ [field]: made[field] });
    }
  },
);

test("null removes all categories of an exhibitor, and all exhibitors of a booth", async () => {
  const { ask, exhibitor, booth } = await server.world();
  const { id } = (await ask(createExhibitors, { body: { name: "Nova", categories: ["Light"] } })).body.data;
  const { body } = await ask(updateExhibitor, { params: { id }, body: { categoryIds: null } });
  expect(body.data.categoryIds).toEqual([]);
  const stand = await booth("A1", { exhibitorIds: [await exhibitor("Lumen")] });
  const answer = await ask(updateBooth, { params: { id: stand.id }, body: { exhibitorIds: null } });
  expect(answer.body.data.exhibitorIds).toEqual([]);
});

test("required fields cannot be cleared", async () => {
  const { ask, booth } = await server.world();
  const { id } = await booth("A1");
  for (const field of ["label", "levelId", "x", "width", "status"]) {
    const { status, body } = await ask(updateBooth, { params: { id }, body: { [field]: null } });
    expect([status, body.error.details[0].path]).toEqual([400, field]);
  }
});
