import { expect, test } from "vitest";
import { seeded } from "#lib/testing/random";
import { LANGUAGES } from "#lib/words/languages";
import { nameOrder } from "./nameOrder";

const LETTERS = [..."abcdehlmnorstvwyzABCHSZ0123456789 .,-_&+'()/!#éäøñßŠ中"];

test.each(Object.keys(LANGUAGES))("names are sorted in %s as by the language's collator", (language) => {
  const chance = seeded(11);
  const name = () =>
    Array.from(
      { length: 1 + Math.floor(chance() * 7) },
      () => LETTERS[Math.floor(chance() * LETTERS.length)],
    ).join("");
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const order = nameOrder(language);
  for (let round = 0; round < 4_000; round++) {
    const first = name();
    // Names with a common beginning, where orders differ.
    const second = round % 2 === 0 ? name() : first.slice(0, 3) + name();
    const ours = order.compare(order.prepare(first), order.prepare(second));
    expect([first, second, Math.sign(ours)]).toEqual([first, second, Math.sign(compare(first, second))]);
  }
});
