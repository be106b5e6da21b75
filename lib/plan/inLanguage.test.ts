import { expect, test } from "vitest";
import { category, session, sign, smallFair } from "#lib/testing/smallFair";
import { inLanguage, nameIn, translationIn } from "./inLanguage";

const lift = {
  id: "trn_1",
  name: "Foyer lifts",
  kind: "elevator" as const,
  nodeIds: [],
  accessible: true,
  travelSeconds: 30,
  direction: "both" as const,
  closed: false,
  translations: { de: { name: "Aufzüge im Foyer" } },
};
const plain = smallFair();
const fair = smallFair({
  event: { ...plain.event, translations: { de: { name: "Licht & Form" } } },
  levels: plain.levels.map((level) => ({ ...level, translations: { de: { name: "Halle 1" } } })),
  elements: [
    {
      ...sign("el_1", { name: "Main stage", icon: "stage" }, 1, 1),
      translations: { de: { name: "Hauptbühne" } },
    },
    { ...sign("el_2", { text: "Welcome" }, 2, 2), translations: { de: { text: "Willkommen", name: "" } } },
  ],
  categories: [category("cat_1", { name: "Lamps", translations: { "de-AT": { name: "Leuchten" } } })],
  sessions: [session("ses_1", { title: "Opening", translations: { de: { title: "Eröffnung" } } })],
  wayfinding: { nodes: [], edges: [], transitions: [lift] },
});

test("every translated text of the plan is in the reader's language", () => {
  const german = inLanguage(fair, "de");
  expect(german.event.name).toBe("Licht & Form");
  expect(german.levels[0]?.name).toBe("Halle 1");
  expect(german.elements.map(({ props }) => [props.name, props.icon, props.text])).toEqual([
    ["Hauptbühne", "stage", undefined],
    [undefined, undefined, "Willkommen"],
  ]);
  expect(german.categories[0]?.name).toBe("Leuchten");
  expect(german.sessions[0]?.title).toBe("Eröffnung");
  expect(german.wayfinding.transitions[0]?.name).toBe("Aufzüge im Foyer");
});

test("without a translation, or in an older published plan, the plan is the same object", () => {
  expect(inLanguage(fair, "fr")).toBe(fair);
  const { translations: _none, ...old } = plain.event;
  const before = { ...plain, event: old as typeof plain.event };
  expect(inLanguage(before, "de")).toBe(before);
  expect(nameIn({ name: "Hall" }, "de")).toBe("Hall");
});

test("texts of a region also serve its language, and texts of a language its regions", () => {
  const record = (code: string) => ({ name: "Nova", translations: { fr: {}, [code]: { name: "Nova Luz" } } });
  expect(nameIn(record("pt-BR"), "pt")).toBe("Nova Luz");
  expect(nameIn(record("pt"), "pt-BR")).toBe("Nova Luz");
  expect(nameIn(record("pt-PT"), "pt-BR")).toBe("Nova");
  expect(nameIn(record("pt"), "p")).toBe("Nova");
  expect(nameIn(record("zh-TW"), "zh-Hant")).toBe("Nova Luz");
  expect(nameIn(record("zh-TW"), "zh-Hans")).toBe("Nova");
  expect(translationIn(record("pt-BR"), "pt", "name")).toBe("Nova Luz");
  expect(translationIn(record("pt-BR"), "pt", "description")).toBeUndefined();
});
