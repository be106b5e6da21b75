import { expect, test } from "vitest";
import { contentWords } from "./KioskPicture";

const SHOWN = {
  screen: "card" as const,
  title: "Nova Lighting",
  language: "de",
  theme: "light" as const,
  levelId: "lvl_0",
  camera: { x: 0, y: 0, scale: 1, rotation: 0 },
  width: 1080,
  height: 1920,
  imageUrl: null,
};

test("the content of a kiosk in words", () => {
  expect(contentWords({ paused: false }, SHOWN)).toBe("Nova Lighting, in German");
  expect(contentWords({ paused: false }, { ...SHOWN, screen: "route" })).toBe(
    "route to Nova Lighting, in German",
  );
  expect(contentWords({ paused: false }, { ...SHOWN, screen: "search", title: null })).toBe(
    "search results, in German",
  );
  expect(contentWords({ paused: true }, SHOWN)).toBe("out of service");
});
