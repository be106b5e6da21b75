import { expect, test } from "vitest";
import { openOffice } from "#lib/testing/office";
import { testServer } from "#lib/testing/world";
import { getTableViews, putTableViews } from "./views";

const server = testServer();

test("200 saves a person's views of a table, in every browser and for no one else", async () => {
  const office = await openOffice(await server.world());
  const [ada, bea] = [await office.hire("editor"), await office.hire("viewer")];
  const params = { table: "exhibitors" };
  const views = [{ name: "Without a logo", search: "logo=0", columns: { city: true } }];
  expect((await ada.ask(getTableViews, { params })).body.data).toEqual({ views: [] });
  expect((await ada.ask(putTableViews, { params, body: { views } })).status).toBe(200);
  const elsewhere = await office.enter(ada.email);
  expect((await elsewhere.ask(getTableViews, { params })).body.data).toEqual({ views });
  expect((await ada.ask(getTableViews, { params: { table: "booths" } })).body.data).toEqual({ views: [] });
  expect((await bea.ask(getTableViews, { params })).body.data).toEqual({ views: [] });
  await ada.ask(putTableViews, { params, body: { views: [] } });
  expect((await elsewhere.ask(getTableViews, { params })).body.data).toEqual({ views: [] });

  const many = Array.from({ length: 51 }, (_, index) => ({ name: `View ${index}`, search: "", columns: {} }));
  expect((await ada.ask(putTableViews, { params, body: { views: many } })).status).toBe(400);
  expect((await ada.ask(getTableViews, { params: { table: "No Table" } })).status).toBe(404);
});
