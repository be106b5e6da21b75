import { expect, test } from "vitest";
import { drawn } from "#lib/testing/imdfFair";
import { toOsm } from "./osm";

type Way = { refs: string[]; tags: Record<string, string> };

const tagsIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<tag k="([^"]+)" v="([^"]*)"\/>/g)].map(([, key, value]) => [key, value]),
  );

function waysIn(text: string): Way[] {
  return [...text.matchAll(/<way [^>]*>(.*)<\/way>/g)].map(([, inner = ""]) => ({
    refs: [...inner.matchAll(/<nd ref="(-\d+)"\/>/g)].map(([, ref = ""]) => ref),
    tags: tagsIn(inner),
  }));
}

function nodesIn(text: string) {
  return [
    ...text.matchAll(/<node id="(-\d+)" visible="true" lat="([\d.]+)" lon="([\d.]+)">(.*)<\/node>/g),
  ].map(([, id, lat, lon, inner = ""]) => ({ id, lat: Number(lat), lon: Number(lon), tags: tagsIn(inner) }));
}

test("exports floors, walls, rooms, entrances, stairs and places with indoor tags, but no booths", () => {
  const text = toOsm(drawn());
  const [ways, nodes] = [waysIn(text), nodesIn(text)];
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<osm version="0.6" [^>]*upload="never">/);
  expect(ways.map(({ tags }) => tags)).toEqual([
    { indoor: "level", name: "Hall", level: "0" },
    { indoor: "level", name: "Gallery", level: "1" },
    { indoor: "wall", level: "0" },
    { indoor: "room", name: "Press", level: "0" },
    { indoor: "area", level: "0" },
  ]);
  // Areas are closed, and every reference is to a node of the file.
  const ids = new Set(nodes.map(({ id }) => id));
  for (const { refs, tags } of ways) {
    expect(refs.filter((ref) => !ids.has(ref))).toEqual([]);
    expect(refs.length > 3 && refs[0] === refs.at(-1)).toBe(tags.indoor !== "wall");
  }
  expect(nodes.flatMap(({ tags }) => (Object.keys(tags).length > 0 ? [tags] : []))).toEqual(
    expect.arrayContaining([
      { level: "0", entrance: "main", door: "yes" },
      { level: "0", entrance: "yes", door: "yes" },
      { level: "0", amenity: "toilets" },
      // The escalator of this fair stands upright.
      { level: "0;1", stairs: "yes", name: "Escalator", wheelchair: "no" },
    ]),
  );
  expect(text).not.toContain("A1");
  expect(nodes.every(({ lat, lon }) => Math.abs(lat - 53.5625) < 0.01 && Math.abs(lon - 9.974) < 0.01)).toBe(
    true,
  );
});

test("stairs run in the order of their nodes, and a lift is one point on several levels", () => {
  const { wayfinding } = drawn();
  const [stairs] = wayfinding.transitions;
  const [ground, upper] = wayfinding.nodes;
  if (!stairs || !ground || !upper) throw new Error("The fair has stairs.");
  const nodes = [ground, { ...upper, x: 16 }];
  const tagsOf = (change: Partial<typeof stairs>) => {
    const text = toOsm(drawn({ wayfinding: { nodes, edges: [], transitions: [{ ...stairs, ...change }] } }));
    return (
      waysIn(text).find(({ tags }) => tags.highway)?.tags ??
      nodesIn(text).find(({ tags }) => tags.highway)?.tags
    );
  };
  expect(tagsOf({})).toMatchObject({ highway: "steps", conveying: "yes", level: "0;1", oneway: "-1" });
  expect(tagsOf({ nodeIds: ["nod_0", "nod_1"] })?.oneway).toBe("yes");
  expect(tagsOf({ direction: "down" })?.oneway).toBe("yes");
  expect(tagsOf({ direction: "both" })?.oneway).toBeUndefined();
  expect(tagsOf({ kind: "elevator", name: 'Lift <A> & "B"', accessible: true })).toEqual({
    highway: "elevator",
    name: "Lift &lt;A&gt; &amp; &quot;B&quot;",
    level: "0;1",
    wheelchair: "yes",
  });
  expect(tagsOf({ closed: true })).toBeUndefined();
});
