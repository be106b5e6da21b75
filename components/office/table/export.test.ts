import { expect, test } from "vitest";
import type { TableQuery } from "./column";
import { csvOf, loadAll } from "./export";

test("all rows are loaded in batches, with true progress", async () => {
  const all = Array.from({ length: 2_300 }, (_, index) => index);
  const queries: TableQuery[] = [];
  const reported: [number, number][] = [];
  const load = async (query: TableQuery) => {
    queries.push(query);
    const [offset, limit] = [Number(query.page.offset), Number(query.page.limit)];
    return { data: all.slice(offset, offset + limit), meta: { total: all.length } };
  };
  const query = { page: { limit: "50", offset: "100", q: "x" }, filters: { status: "held" } };
  expect(await loadAll(load, query, (...progress) => reported.push(progress))).toEqual(all);
  expect(reported).toEqual([
    [1_000, 2_300],
    [2_000, 2_300],
    [2_300, 2_300],
  ]);
  expect(queries.map(({ page, filters }) => [page.q, filters.status, page.offset])).toEqual([
    ["x", "held", "0"],
    ["x", "held", "1000"],
    ["x", "held", "2000"],
  ]);
});

test("an export has the columns with exported values, in the order shown", () => {
  const columns = [
    { id: "name", title: "Name", cell: () => null, write: (row: { name: string }) => row.name },
    { id: "actions", title: "Actions", cell: () => null },
  ];
  expect(csvOf(columns, [{ name: "=SUM(A1)" }, { name: "Nova" }])).toBe(
    "\ufeffName\r\n'=SUM(A1)\r\nNova\r\n",
  );
});
