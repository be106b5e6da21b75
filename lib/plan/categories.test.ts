import fc from "fast-check";
import { expect, test } from "vitest";
import { closesCircle, withDescendants } from "./categories";

const tree = [
  { id: "lighting", parentId: null },
  { id: "lamps", parentId: "lighting" },
  { id: "desk lamps", parentId: "lamps" },
  { id: "glass", parentId: null },
];

test("a category comes with all its descendants and no other categories", () => {
  expect([...withDescendants(tree, "lighting")]).toEqual(["lighting", "lamps", "desk lamps"]);
  expect([...withDescendants(tree, "glass")]).toEqual(["glass"]);
});

test("CA-01: a category below itself or one of its descendants would make a cycle", () => {
  expect(closesCircle(tree, "lighting", "lighting")).toBe(true);
  expect(closesCircle(tree, "lighting", "desk lamps")).toBe(true);
  expect(closesCircle(tree, "desk lamps", "lighting")).toBe(false);
  expect(closesCircle(tree, "lighting", "glass")).toBe(false);
  expect(closesCircle(tree, "lamps", null)).toBe(false);
});

test("moves that make no cycle keep every category below a root", () => {
  const index = fc.nat({ max: 7 });
  fc.assert(
    fc.property(fc.array(fc.tuple(index, index)), (moves) => {
      let nodes = Array.from({ length: 8 }, (_, id) => ({ id: `${id}`, parentId: null as string | null }));
      for (const [id, parent] of moves) {
        if (closesCircle(nodes, `${id}`, `${parent}`)) continue;
        nodes = nodes.map((node) => (node.id === `${id}` ? { ...node, parentId: `${parent}` } : node));
      }
      const roots = nodes.filter(({ parentId }) => parentId === null);
      const reached = roots.reduce((count, { id }) => count + withDescendants(nodes, id).size, 0);
      expect(reached).toBe(nodes.length);
    }),
  );
});
