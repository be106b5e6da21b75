import { expect, test } from "vitest";
import { refusalOf } from "./enter";

test("only a wrong password is reported as wrong, and a server fault as such", () => {
  expect(refusalOf("CredentialsSignin", 401)).toBe("Wrong e-mail or password.");
  expect(refusalOf("rate_limited", 429)).toMatch(/^Too many attempts/);
  for (const code of ["internal_error", "busy", undefined])
    expect(refusalOf(code, 401)).toMatch(/fault of ours/);
});
