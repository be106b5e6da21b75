import { expect, test } from "vitest";
import { englishOffice } from "#lib/testing/englishOffice";
import { contentWords } from "./KioskPicture";

const office = await englishOffice();
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

test("describes the content of a kiosk in words", () => {
  expect(contentWords(office, { paused: false }, SHOWN)).toBe("Nova Lighting, in German");
  expect(contentWords(office, { paused: false }, { ...SHOWN, screen: "route" })).toBe(
    "route to Nova Lighting, in German",
  );
  expect(contentWords(office, { paused: false }, { ...SHOWN, screen: "search", title: null })).toBe(
    "search results, in German",
  );
  expect(contentWords(office, { paused: true }, SHOWN)).toBe("out of service");
});
