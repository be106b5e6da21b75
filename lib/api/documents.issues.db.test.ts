import { expect, test } from "vitest";
import { documentsOfOrganisation } from "#lib/store/documents";
import { reserveMany } from "#lib/testing/manyOrders";
import { short } from "#lib/testing/soak";
import { testServer } from "#lib/testing/world";
import { verifyBooks } from "#services/books";
import { invoiceOrder, listOrders } from "./orders";

const server = testServer({ isOwn: true });
const ISSUES = short(15, { soak: 200 });

test(`${ISSUES} concurrent issues leave no gap and no duplicate number`, async () => {
  const world = await server.world();
  await reserveMany(world, ISSUES);
  const { body } = await world.ask(listOrders, { query: { status: "pending", limit: "1000" } });
  const ids = body.data.map(({ id }: { id: string }) => id) as string[];
  // A busy server answers 503 and rolls the drawn number back; clients retry.
  const issue = async (id: string): Promise<number> => {
    const { status } = await world.ask(invoiceOrder, { params: { id } });
    return status === 503 ? issue(id) : status;
  };
  expect(await Promise.all(ids.map(issue))).toEqual(ids.map(() => 200));
  const documents = await documentsOfOrganisation(world.app.db.read, world.orgId);
  expect(documents.map(({ number }) => number).toSorted()).toEqual(
    ids.map((_, index) => `2027-${String(index + 1).padStart(4, "0")}`),
  );
  expect(new Set(documents.map(({ orderId }) => orderId))).toEqual(new Set(ids));
  expect((await verifyBooks(world.app.db.read)).faults).toEqual([]);
});
