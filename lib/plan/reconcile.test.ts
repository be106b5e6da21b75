import { describe, expect, test } from "vitest";
import { fieldOf, overlaid, reconcile, withField } from "./reconcile";

const base = { id: "b1", label: "A1", x: 0, notes: null, props: { name: "Stage", fill: "red" } };

describe("reconciling two people's edits of one record", () => {
  test("edits of different fields both survive", () => {
    const { merged, changed, conflicts } = reconcile(base, { ...base, x: 5 }, { ...base, label: "B7" });
    expect(merged).toEqual({ ...base, x: 5, label: "B7" });
    expect([changed, conflicts]).toEqual([["x"], []]);
  });

  test("different values for the same field are a conflict, and the current value stays", () => {
    const { merged, conflicts } = reconcile(base, { ...base, x: 5 }, { ...base, x: 9 });
    expect(merged).toEqual({ ...base, x: 9 });
    expect(conflicts).toEqual([{ field: "x", base: 0, mine: 5, theirs: 9 }]);
  });

  test("two identical edits are neither a change nor a conflict", () => {
    expect(reconcile(base, { ...base, x: 5 }, { ...base, x: 5 })).toMatchObject({
      changed: [],
      conflicts: [],
    });
  });

  test("an edit with only some of the fields leaves the others unchanged", () => {
    const { merged, changed } = reconcile({ id: "b1", x: 0 }, { id: "b1", x: 3 }, { ...base, label: "Z" });
    expect(merged).toEqual({ ...base, x: 3, label: "Z" });
    expect(changed).toEqual(["x"]);
  });

  test("entries of props are merged one by one, and can be removed", () => {
    const mine = { ...base, props: { name: "Main stage" } };
    const theirs = { ...base, props: { name: "Stage", fill: "red", z: 3 } };
    const { merged, changed } = reconcile(base, mine, theirs);
    expect(merged.props).toEqual({ name: "Main stage", z: 3 });
    expect(changed).toEqual(["props"]);
    const clash = reconcile(base, mine, { ...base, props: { name: "Old stage", fill: "red" } });
    expect(clash.conflicts).toEqual([
      { field: "props.name", base: "Stage", mine: "Main stage", theirs: "Old stage" },
    ]);
  });

  test("the overlaid record has my value for conflicts and their values elsewhere", () => {
    const theirs = { ...base, x: 9, label: "C3", props: { name: "Theirs", fill: "red" } };
    const seen = overlaid(base, { ...base, x: 5, props: { ...base.props, name: "Mine" } }, theirs);
    expect(seen).toEqual({ ...theirs, x: 5, props: { name: "Mine", fill: "red" } });
  });

  test("a path with a dot addresses an entry only if the field is a map", () => {
    expect(withField(base, "props.name", "X").props.name).toBe("X");
    expect(fieldOf(base, "props.fill")).toBe("red");
    expect(fieldOf({ "a.b": 1 }, "a.b")).toBe(1);
  });
});
