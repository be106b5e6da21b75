import { expect, test } from "vitest";
import { secretsFrom } from "./secrets";

const secrets = secretsFrom("a secret that only tests know, long enough");

test("X-19: secrets are compared by digests of equal length, so that timing reveals nothing", () => {
  const token = secrets.token();
  expect(secrets.matches(token, token)).toBe(true);
  for (const other of ["", token.slice(1), `${token}x`, token.toLowerCase(), "é".repeat(43)]) {
    expect(secrets.matches(token, other)).toBe(false);
  }
});

test("sealed text opens again, differs each time, and is rejected after tampering", () => {
  const sealed = secrets.seal("whsec_1");
  expect(secrets.open(sealed)).toBe("whsec_1");
  expect(secrets.seal("whsec_1")).not.toBe(sealed);
  const touched = Buffer.from(sealed, "base64url");
  touched[touched.length - 1] = (touched.at(-1) ?? 0) ^ 1;
  expect(() => secrets.open(touched.toString("base64url"))).toThrow();
  expect(() => secretsFrom("another secret of the same length, almost").open(sealed)).toThrow();
});
