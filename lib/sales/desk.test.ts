import { expect, test } from "vitest";
import { boothSales } from "./desk";

const order = (id: string, status: "pending" | "invoiced" | "paid" | "cancelled", boothId: string) => ({
  id,
  status,
  company: `Buyer ${id}`,
  salesperson: "Zoe",
  booths: [{ id: boothId }],
});
const option = (boothId: string, company: string, place: number | null) => ({
  boothId,
  company,
  salesperson: null,
  place,
});

test("an order precedes options, an option precedes a status set by hand, and ended ones are ignored", () => {
  const sales = boothSales(
    [
      { id: "a", status: "held" },
      { id: "b", status: "sold" },
      { id: "c", status: "held" },
      { id: "d", status: "held" },
      { id: "e", status: "sold", exhibitorNames: ["Nova", "Luc"] },
      { id: "f", status: "available" },
      { id: "g", status: "unavailable" },
    ],
    [order("1", "pending", "a"), order("2", "paid", "b"), order("3", "cancelled", "c")],
    [option("a", "Luc", 2), option("a", "Nova", 1), option("c", "Luc", 1), option("f", "Nova", null)],
  );
  const shown = [...sales].map(([id, { stage, company, options }]) => [id, stage, company, options.length]);
  expect(shown).toEqual([
    ["a", "pending", "Buyer 1", 2],
    ["b", "paid", "Buyer 2", 0],
    ["c", "option", "Luc", 1],
    ["d", "hold", null, 0],
    ["e", "assigned", "Nova, Luc", 0],
    ["f", "available", null, 0],
    ["g", "unavailable", null, 0],
  ]);
  expect(sales.get("a")?.options.map(({ company }) => company)).toEqual(["Nova", "Luc"]);
});
