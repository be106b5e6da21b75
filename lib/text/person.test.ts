import { expect, test } from "vitest";
import { emailPattern, namePattern } from "./person";

const finds = (pattern: string | null, text: string) => new RegExp(pattern ?? "$^", "iu").test(text);

test.each([
  ["zoe@nova.example", "to Zoe@Nova.example, please", true],
  ["zoe@nova.example", '{"email":"zoe@nova.example"}', true],
  ["zoe@nova.example", "ann.zoe@nova.example", false],
  ["zoe@nova.example", "zoe@nova-example", false],
  ["zoe+fair@nova.example", "zoe+fair@nova.example", true],
])("the address %s in %s: %s", (email, text, isThere) => {
  expect(finds(emailPattern(email), text)).toBe(isThere);
});

test.each([
  ["Zoe Nova", "asked by zoe  nova on Monday", true],
  ["Zoe Nova", "Zoe Novak", false],
  ["Zoe", "Zoe", false],
  ["J. (Jo) Li", "J. (Jo) Li", true],
])("the name %s in %s: %s", (name, text, isThere) => {
  expect(finds(namePattern(name), text)).toBe(isThere);
});
