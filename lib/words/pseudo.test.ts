import { expect, test } from "vitest";
import { argumentsOf, fillPattern } from "#lib/text/pattern";
import { isPseudo, pseudoSpeech, pseudoText } from "./pseudo";

test("a message gets accents and grows; its arguments and branches stay", () => {
  const text = "{count, plural, one {# booth of {name}} other {# booths of {name}}}";
  const pseudo = pseudoText(text);
  expect(argumentsOf(pseudo)).toEqual(argumentsOf(text));
  expect(fillPattern(pseudo, { count: 2, name: "Nova" })).toMatch(/^2 bõõthš õf ~+Nova$/);
  expect(pseudoText("Save")).toBe("Sàvé~~");
});

test("one is left-to-right and one right-to-left", () => {
  const words = {
    "term.booth": "Booth",
    "term.exhibitor": "Exhibitor",
    "term.level": "Level",
    hello: "Hello",
  };
  expect(isPseudo("en-XA") && isPseudo("ar-XB") && !isPseudo("en")).toBe(true);
  expect(pseudoSpeech("en-XA", words)).toMatchObject({ language: "en", direction: "ltr" });
  expect(pseudoSpeech("ar-XB", words).direction).toBe("rtl");
  expect(pseudoSpeech("en-XA", words).say("hello")).toBe("Héłłõ~~");
});
