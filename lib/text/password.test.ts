import { describe, expect, it } from "vitest";
import { passwordProblem } from "./password";

describe("passwordProblem", () => {
  it.each(["password123", "PASSWORD123", " 1234567890", "aaaaaaaaaaaa"])(
    "%j is rejected as too common",
    (password) => {
      expect(passwordProblem(password, "ada@example.org")).toMatch(/first that anybody would try/);
    },
  );

  it.each(["ada.lovelace@example.org", "Ada.Lovelace@Example.org", "ada.lovelace"])(
    "%j is too easy for ada.lovelace@example.org",
    (password) => {
      expect(passwordProblem(password, "Ada.Lovelace@example.org")).toMatch(/e-mail address/);
    },
  );

  it.each(["correct horse battery staple", "ada.lovelace1815", "ünïcödé-пароль-密码"])(
    "%j is accepted",
    (password) => {
      expect(passwordProblem(password, "ada.lovelace@example.org")).toBeNull();
    },
  );
});
