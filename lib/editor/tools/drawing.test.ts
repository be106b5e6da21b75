import { describe, expect, test } from "vitest";
import { picture } from "#lib/testing/hall";
import { named, play } from "#lib/testing/play";
import { drawElement } from "../commands/draw";

const HALL = `
  ##########
  #........#
  #........#
  #........#
  #........#
  ##########`;

describe("the booth tool", () => {
  test("draws the dragged box, selects it and gives way to the select tool", () => {
    const game = play(HALL).tool("booth").drag([2, 1], [5, 4]);
    expect(game.picture()).toBe(
      picture(`
      ##########
      #.AAA....#
      #.AAA....#
      #.AAA....#
      #........#
      ##########`),
    );
    expect(game.editor.selection).toHaveLength(1);
    expect(game.editor.tool.name).toBe("select");
    expect(game.undo().picture()).toBe(picture(HALL));
    expect(game.redo().booth("A01")).toMatchObject({ x: 2, y: 1, width: 3, height: 3 });
  });

  test("a click draws a booth with the current defaults", () => {
    const game = play(HALL).send({
      type: "set",
      fields: { boothModel: { width: 4, height: 2, type: "corner" } },
    });
    game.tool("booth").click(2, 2);
    expect(game.booth("A01")).toMatchObject({ x: 2, y: 2, width: 4, height: 2, type: "corner" });
  });

  test("labels continue after the booth drawn last", () => {
    const game = play(HALL).tool("booth").drag([1, 1], [2, 2]).tool("booth").drag([3, 1], [4, 2]);
    expect(game.document.booths.map(({ label }) => label)).toEqual(["A01", "A02"]);
  });

  test("shift draws a square, and it snaps to the grid", () => {
    const game = play(HALL).send({ type: "set", fields: { grid: 0.5 } });
    game.tool("booth").drag([2.1, 2.1], [4.2, 2.6], { shift: true });
    expect(game.booth("A01")).toMatchObject({ x: 2, y: 2, width: 2, height: 2 });
  });

  test("an L has its notch where the drag ended", () => {
    const game = play(HALL).tool("boothL").drag([2, 1], [6, 5]);
    expect(game.picture()).toBe(
      picture(`
      ##########
      #.AAAA...#
      #.AAAA...#
      #.AA.....#
      #.AA.....#
      ##########`),
    );
  });

  test("an L can be dragged in every direction", () => {
    for (const [from, to] of [
      [
        [6, 5],
        [2, 1],
      ],
      [
        [6, 1],
        [2, 5],
      ],
      [
        [2, 5],
        [6, 1],
      ],
    ] as [[number, number], [number, number]][]) {
      const game = play(HALL).tool("boothL").drag(from, to);
      expect(game.booth("A01")?.polygon).toHaveLength(6);
    }
  });
});

describe("drawing point by point", () => {
  test("a polygon ends at its first point", () => {
    const game = play(HALL).tool("boothPolygon").click(2, 1).click(6, 1).click(2, 5).click(2, 1);
    expect(game.booth("A01")).toMatchObject({
      x: 2,
      y: 1,
      width: 4,
      height: 4,
      polygon: [
        [2, 1],
        [6, 1],
        [2, 5],
      ],
    });
  });

  test("Enter finishes a wall, and backspace removes the last point", () => {
    const game = play(HALL)
      .tool("wall")
      .click(2, 2)
      .click(4, 2)
      .click(4, 4)
      .key("back")
      .click(6, 2)
      .key("enter");
    expect(game.document.elements.at(-1)).toMatchObject({
      kind: "wall",
      geometry: {
        type: "line",
        points: [
          [2, 2],
          [4, 2],
          [6, 2],
        ],
      },
    });
  });

  test("a drag draws a whole wall, or one side of a started wall or area", () => {
    const pointsOf = (game: ReturnType<typeof play>) => game.document.elements.at(-1)?.geometry;
    const wall = play(HALL).tool("wall").drag([2, 2], [6, 2], { command: true });
    expect(pointsOf(wall)).toEqual({
      type: "line",
      points: [
        [2, 2],
        [6, 2],
      ],
    });
    expect(wall.editor.tool.name).toBe("select");
    const dimension = play(HALL).tool("dimension").drag([2, 2], [6, 2], { command: true });
    expect(dimension.document.elements.at(-1)?.props).toEqual({ role: "dimension" });
    const bent = play(HALL).tool("wall").click(1, 4).drag([2, 2], [6, 2], { command: true });
    expect(bent.editor.path).toHaveLength(3);
    const area = play(HALL).tool("zonePolygon").drag([2, 2], [6, 2], { command: true }).click(6, 4);
    expect(pointsOf(area.key("enter"))).toMatchObject({ type: "polygon" });
  });

  test("a slight movement during a click sets one point", () => {
    const game = play(HALL).tool("wall").drag([2, 2], [2.2, 2], { command: true });
    expect(game.editor.path).toHaveLength(2);
    expect(game.editor.tool.name).toBe("wall");
  });

  test("a wall that returns to its first point is finished and closed", () => {
    const game = play(HALL).tool("wall").click(2, 2).click(6, 2).click(6, 4).click(2, 2);
    const { geometry } = game.document.elements.at(-1)!;
    expect("points" in geometry && geometry.points).toEqual([
      [2, 2],
      [6, 2],
      [6, 4],
      [2, 2],
    ]);
    expect(game.editor.tool.name).toBe("select");
  });

  test("shows the outline right after a click, without a side of no length", () => {
    const game = play(HALL).tool("zonePolygon").click(2, 1).click(6, 1).click(2, 5);
    expect(game.editor.path).toHaveLength(3);
    expect(game.editor.preview).not.toBeNull();
    expect(game.editor.guides.filter(({ kind }) => kind === "length")).toEqual([]);
  });

  test("a double click finishes a wall without setting a point twice", () => {
    const game = play(HALL).tool("wall").click(2, 2).double(7, 4);
    const { geometry } = game.document.elements.at(-1)!;
    expect("points" in geometry && geometry.points).toEqual([
      [2, 2],
      [7, 4],
    ]);
  });

  test.each(["wall", "line"] as const)(
    "escape ends a %s where its last point was set, as one step to undo",
    (name) => {
      const game = play(HALL).tool(name).click(2, 2).click(4, 2).click(4, 4).move(8, 3).key("escape");
      expect(game.document.elements.at(-1)).toMatchObject({
        kind: name,
        geometry: {
          points: [
            [2, 2],
            [4, 2],
            [4, 4],
          ],
        },
      });
      expect(game.editor).toMatchObject({ tool: { name: "select" }, path: null, preview: null });
      expect(game.undo().picture()).toBe(picture(HALL));
      expect(game.editor.history.past).toEqual([]);
    },
  );

  test("escape closes an outline that has three corners", () => {
    const booth = play(HALL)
      .tool("boothPolygon")
      .click(2, 1)
      .click(6, 1)
      .click(2, 5)
      .move(7, 5)
      .key("escape");
    expect(booth.booth("A01")?.polygon).toHaveLength(3);
    const zone = play(HALL).tool("zonePolygon").click(2, 1).click(6, 1).click(2, 5).key("escape");
    expect(zone.document.elements.at(-1)).toMatchObject({ kind: "zone", geometry: { type: "polygon" } });
  });

  test("escape first drops an incomplete drawing, then leaves the tool", () => {
    for (const [name, points] of [
      ["wall", 1],
      ["boothPolygon", 2],
      ["aisle", 1],
    ] as const) {
      const game = play(HALL).tool(name);
      for (let x = 2; x < 2 + points; x++) game.click(x, 2);
      expect(game.key("escape").editor).toMatchObject({ tool: { name }, path: null, preview: null });
      expect(game.key("escape").editor.tool.name).toBe("select");
      expect(game.editor.history.past).toEqual([]);
    }
  });

  test("a pinned tool continues after escape has ended a wall, and the next escape leaves it", () => {
    const game = play(HALL).send({ type: "tool", name: "wall", keeps: true }).click(2, 2).click(4, 2);
    expect(game.key("escape").editor.tool.name).toBe("wall");
    expect(game.document.elements.at(-1)?.kind).toBe("wall");
    expect(game.key("escape").editor.tool.name).toBe("select");
  });

  test("pinning the tool keeps the started drawing", () => {
    const game = play(HALL).tool("wall").click(2, 2).send({ type: "tool", name: "wall", keeps: true });
    expect(game.click(4, 2).key("enter").document.elements.at(-1)?.kind).toBe("wall");
    expect(game.editor.tool.name).toBe("wall");
  });

  test("another tool or another level ends a wall like escape", () => {
    const game = play([HALL, HALL]).tool("wall").click(2, 2).click(4, 2).tool("booth");
    expect(game.document.elements.at(-1)).toMatchObject({ kind: "wall", levelId: "level0" });
    expect(game.editor.tool.name).toBe("booth");
    game.tool("wall").click(2, 4).click(4, 4).send({ type: "level", id: "level1" });
    expect(game.document.elements.at(-1)).toMatchObject({ kind: "wall", levelId: "level0" });
    expect(game.editor).toMatchObject({ levelId: "level1", tool: { name: "select" } });
  });

  test("undo removes the last point before it undoes a step", () => {
    const game = play(HALL).tool("booth").drag([2, 1], [5, 4]).tool("wall").click(6, 2).click(8, 2);
    game.undo();
    expect(game.editor.path).toHaveLength(1);
    game.undo();
    expect(game.booth("A01")).toBeDefined();
    expect(game.editor.tool.name).toBe("wall");
    game.undo();
    expect(game.booth("A01")).toBeUndefined();
  });

  test("a second finger removes only the point that the first one set", () => {
    const game = play(HALL).tool("wall").click(2, 2).click(4, 2).press(6, 4);
    game.send({ type: "input", input: { type: "cancel" } });
    expect(game.editor.path).toHaveLength(2);
    expect(game.key("enter").document.elements.at(-1)?.geometry).toMatchObject({
      points: [
        [2, 2],
        [4, 2],
      ],
    });
  });
});

describe("the other tools", () => {
  test.each([
    ["zone", "zone", "rect"],
    ["room", "room", "rect"],
    ["stage", "stage", "rect"],
    ["rect", "shape", "rect"],
    ["circle", "shape", "circle"],
  ] as const)("%s draws a %s as a %s", (tool, kind, type) => {
    const game = play(HALL).tool(tool).drag([2, 1], [6, 5]);
    expect(game.document.elements.at(-1)).toMatchObject({ kind, geometry: { type } });
    expect(game.undo().picture()).toBe(picture(HALL));
  });

  test("a circle starts at the press and extends as far as the drag", () => {
    const { geometry } = play(HALL).tool("circle").drag([2, 1], [6, 3]).document.elements.at(-1)!;
    expect(geometry).toMatchObject({ type: "circle", x: 4, y: 3, radius: 2 });
  });

  test("a point of interest has the chosen icon, and the tool stays selected", () => {
    const game = play(HALL)
      .send({ type: "set", fields: { icon: "restroom" } })
      .tool("poi")
      .click(3, 3)
      .click(5, 3);
    const icons = game.document.elements.filter(({ kind }) => kind === "poi").map(({ props }) => props.icon);
    expect(icons).toEqual(["restroom", "restroom"]);
  });

  test("an entrance on a closed wall opens it in the same step, and one on the floor does not", () => {
    const game = play(HALL);
    const place = { levelId: game.editor.levelId, newId: () => "el_wall" };
    const points: [number, number][] = [
      [1, 3],
      [9, 3],
    ];
    const wall = drawElement(game.document, place, { kind: "wall", geometry: { type: "line", points } });
    game.send({ type: "do", edit: { name: named("Draw wall"), change: wall } });
    const before = game.document.elements;
    game.tool("entrance").click(4, 3.3).tool("entrance").click(4, 1.5);
    const [onWall, onFloor] = game.document.elements.filter(({ kind }) => kind === "entrance");
    expect(onWall).toMatchObject({ geometry: { x: 4, y: 3 }, props: { opening: { width: 2 } } });
    expect(onFloor?.props.opening).toBeUndefined();
    expect(game.undo().undo().document.elements).toEqual(before);
  });

  test("the first entrance is the main one", () => {
    const game = play(HALL).tool("entrance").click(3, 3).tool("entrance").click(5, 3);
    const entrances = game.document.elements.filter(({ kind }) => kind === "entrance");
    expect(entrances.map(({ props }) => props.main)).toEqual([true, undefined]);
  });

  test("a door is on the wall of its room, moves with it, and is removed by a second click", () => {
    const game = play(HALL).tool("room").drag([2, 1], [6, 5]).tool("door").click(4, 4.9);
    const doors = () => game.document.elements.at(-1)?.props.doors;
    expect(doors()).toEqual([[4, 5]]);
    game.tool("select").click(3, 3).drag([3, 3], [4, 3], { command: true });
    expect(doors()).toEqual([[5, 5]]);
    game.tool("door").click(5, 5);
    expect(doors()).toBeUndefined();
    expect(game.undo().document.elements.at(-1)?.props.doors).toEqual([[5, 5]]);
  });

  test("text opens the panel for its content", () => {
    const game = play(HALL).tool("text").click(3, 3);
    expect(game.editor.wants).toEqual({ panel: "text" });
  });

  test("measuring shows a length and changes nothing", () => {
    const game = play(HALL).tool("measure").click(2, 2).click(5, 6).move(8, 3);
    expect(game.editor.guides).toEqual([{ kind: "length", from: { x: 2, y: 2 }, to: { x: 5, y: 6 } }]);
    expect(game.editor.history.past).toEqual([]);
  });

  test("the hand tool pans the plan", () => {
    const game = play(HALL).tool("hand").press(5, 5).move(6, 4);
    expect(game.editor.camera).toMatchObject({ x: -1, y: 1 });
  });

  test("a second finger keeps the tool and the selection", () => {
    const cancel = { type: "input", input: { type: "cancel" } } as const;
    expect(play(HALL).tool("hand").press(5, 5).send(cancel).editor.tool.name).toBe("hand");
    expect(play(HALL).tool("poi").send(cancel).editor.tool.name).toBe("poi");
    const game = play(HALL).tool("booth").drag([2, 1], [5, 4]).press(7, 2);
    expect(game.send(cancel).editor.selection).toHaveLength(1);
  });

  test("a line over booths opens the numbering panel with the booths in the order of the line", () => {
    const game = play(`
      ........
      .A..B...
      .C..D...
      ........`);
    game.tool("renumber").click(4.5, 1.5).click(1.5, 1.5).click(1.5, 2.5).key("enter");
    expect(game.editor.wants).toEqual({ panel: "numbering", ids: ["boothB", "boothA", "boothC"] });
    game.send({ type: "set", fields: { wants: null } });
    game.tool("renumber").click(4.5, 1.5).click(1.5, 1.5).key("escape");
    expect(game.editor.wants).toBeNull();
  });
});

describe("the network tools", () => {
  test("aisles join where they meet existing ones", () => {
    const game = play(HALL).tool("aisle").click(1.5, 2.5).click(8, 2.5).key("enter");
    game.tool("aisle").click(5, 4.5).click(5, 2.5).key("enter");
    expect(game.document.nodes).toHaveLength(4);
    expect(game.document.edges).toHaveLength(3);
    expect(game.undo().document.edges).toHaveLength(1);
    expect(game.undo().document.nodes).toHaveLength(0);
    expect(game.redo().redo().document.edges).toHaveLength(3);
    const kept = play(HALL).tool("aisle").click(1.5, 2.5).click(5, 2.5).click(5, 4).key("escape");
    expect(kept.document.edges).toHaveLength(2);
  });

  test("a transition has one end here and the other on another level", () => {
    const game = play([HALL, HALL]).tool("passage").click(2, 2);
    game.send({ type: "level", id: "level1" }).click(3, 3);
    expect(game.editor.wants).toMatchObject({ panel: "passage", levelIds: ["level0", "level1"] });
  });
});
