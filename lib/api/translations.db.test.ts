import { describe, expect, test } from "vitest";
import { publishedBundle } from "#lib/services/feeds/index";
import { findFair } from "#lib/store/events";
import type { Json } from "#lib/testing/ask";
import { fillEveryField } from "#lib/testing/everyField";
import { testServer, type World } from "#lib/testing/world";
import { getCategory } from "./categories";
import { createElement, listElements } from "./elements";
import { getEvent } from "./events";
import { listLevels, updateLevel } from "./levels";
import { findRoute } from "./routes";
import { getSession } from "./sessions";
import { listTranslations, saveTranslations } from "./translations";
import { publishEvent } from "./versions";
import { generateNetwork } from "./wayfinding";

const server = testServer();

const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.error?.code];

async function listed({ ask }: World): Promise<Json[]> {
  return (await ask(listTranslations)).body.data;
}

describe("every text of an event", () => {
  test("is listed with its translations, and can be changed in one request", async () => {
    const world = await server.world();
    const { ask, fair } = world;
    const { level, category, element, session } = await fillEveryField(world);
    const before = await listed(world);
    const about = (list: Json[], id: string, field: string) =>
      list.find((text: Json) => text.id === id && text.field === field);
    expect(about(before, level.id, "shortName")).toEqual({
      kind: "levels",
      id: level.id,
      field: "shortName",
      text: "U",
      translations: { de: "OG" },
    });
    expect(about(before, element.id, "name").translations).toEqual({ de: "Hauptbühne" });
    expect(about(before, fair.id, "name").translations).toEqual({});

    const known = (await world.domainEvents()).length;
    const texts = [
      { kind: "levels", id: level.id, field: "name", language: "fr", text: "Étage" },
      { kind: "levels", id: level.id, field: "shortName", language: "de", text: "" },
      { kind: "elements", id: element.id, field: "name", language: "de", text: "Große Bühne" },
      { kind: "categories", id: category.id, field: "name", language: "ja", text: "照明" },
      {
        kind: "sessions",
        id: session.id,
        field: "description",
        language: "fr",
        text: "<p>Oui</p><script>1</script>",
      },
      { kind: "event", id: fair.id, field: "name", language: "de", text: "Licht & Form" },
    ];
    const saved = await ask(saveTranslations, { body: { texts } });
    expect([saved.status, saved.body.data]).toEqual([200, { changed: 5 }]);
    const levels: Json[] = (await ask(listLevels)).body.data;
    expect(levels.find(({ id }) => id === level.id).translations).toEqual({
      de: { name: "Obergeschoss" },
      fr: { name: "Étage" },
    });
    expect((await ask(listElements)).body.data[0].translations.de.name).toBe("Große Bühne");
    expect((await ask(getCategory, { params: { id: category.id } })).body.data.translations.ja).toEqual({
      name: "照明",
    });
    expect((await ask(getSession, { params: { id: session.id } })).body.data.translations.fr).toEqual({
      description: "<p>Oui</p>",
    });
    expect((await ask(getEvent)).body.data.translations).toEqual({ de: { name: "Licht & Form" } });
    expect((await world.domainEvents()).slice(known).map(({ kind }) => kind)).toEqual(["session.updated"]);
  });

  test("is published in all languages, and routes use the requested one", async () => {
    const world = await server.world();
    const { ask, levelId } = world;
    await world.booth("A1", { x: 5, y: 5 });
    await world.booth("B1", { x: 30, y: 5 });
    const geometry = { type: "point", x: 12, y: 3 };
    const props = { icon: "info", name: "Help" };
    const translations = { de: { name: "Auskunft" } };
    const element = { levelId, kind: "poi", geometry, props, translations };
    const place = (await ask(createElement, { body: element })).body.data;
    await ask(generateNetwork, { body: { levelId, apply: true } });
    const level = { kind: "levels", id: levelId, field: "name", language: "de", text: "Halle Eins" };
    await ask(saveTranslations, { body: { texts: [level] } });
    await ask(publishEvent);
    const fair = await findFair(world.app.db.read, world.fair.id, null);
    const published = fair && (await publishedBundle(world.app, fair));
    expect(published?.levels[0]?.translations).toEqual({ de: { name: "Halle Eins" } });
    const from = `element:${place.id}`;
    const nameFor = async (lang: string) =>
      (await ask(findRoute, { key: null, query: { from, to: "booth:B1", lang } })).body.data.from.name;
    expect(await nameFor("de")).toBe("Auskunft");
    expect(await nameFor("fr")).toBe("Help");
  });

  test("keeps concurrent changes of two people in two languages", async () => {
    const world = await server.world();
    const write = (language: string) =>
      world.ask(saveTranslations, {
        body: {
          texts: [{ kind: "levels", id: world.levelId, field: "name", language, text: `In ${language}` }],
        },
      });
    const languages = ["de", "fr", "ja", "it", "es", "pl"];
    await Promise.all(languages.map(write));
    const name = (await listed(world)).find(({ kind, field }) => kind === "levels" && field === "name");
    expect(Object.keys(name.translations).sort()).toEqual(languages.toSorted());
  });
});

describe("a translation is refused, and nothing changes", () => {
  test.each<[string, object]>([
    ["of another event's level", { kind: "levels", id: "lvl_0000000000000000000000", field: "name" }],
    ["of a field without translations", { kind: "levels", id: "lvl_0000000000000000000000", field: "color" }],
    ["of another event", { kind: "event", id: "evt_0000000000000000000000", field: "name" }],
  ])("%s", async (_title, wrong) => {
    const world = await server.world();
    const right = { kind: "event", id: world.fair.id, field: "name", language: "de", text: "Messe" };
    const texts = [right, { ...wrong, language: "de", text: "Nein" }];
    expect(codeOf(await world.ask(saveTranslations, { body: { texts } }))).toEqual([400, "validation_error"]);
    expect((await listed(world)).every(({ translations }) => Object.keys(translations).length === 0)).toBe(
      true,
    );
  });

  test("that is too long, or without a valid language", async () => {
    const world = await server.world();
    const params = { id: world.levelId };
    for (const translations of [{ de: { shortName: "x".repeat(21) } }, { German: { name: "Halle" } }]) {
      const answer = await world.ask(updateLevel, { params, body: { translations } });
      expect(codeOf(answer)).toEqual([400, "validation_error"]);
    }
  });
});
