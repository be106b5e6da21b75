import { expect, test } from "vitest";
import { connectionsOf, type Wiring } from "./connections";

const NOTHING: Wiring = {
  stripe: undefined,
  mockPayments: false,
  oidc: undefined,
  s3: undefined,
  geocoder: undefined,
  databaseUrl: undefined,
  mail: { smtpUrl: undefined, from: "Aisle <no-reply@localhost>" },
};
const stateOf = (wiring: Partial<Wiring>, id: string) =>
  connectionsOf({ ...NOTHING, ...wiring }).find((connection) => connection.id === id)?.state;

test("each connection is on, a stand-in, or off", () => {
  expect(connectionsOf(NOTHING).map(({ id, state }) => [id, state])).toEqual([
    ["payments", "off"],
    ["mail", "stand-in"],
    ["sign-in", "off"],
    ["media", "on"],
    ["geocoder", "stand-in"],
    ["database", "stand-in"],
  ]);
  expect(stateOf({ mockPayments: true }, "payments")).toBe("stand-in");
  expect(stateOf({ stripe: { webhookSecret: undefined } }, "payments")).toBe("partly");
  expect(stateOf({ stripe: { webhookSecret: "whsec" } }, "payments")).toBe("on");
  expect(stateOf({ oidc: { issuer: "https://id.example", name: "Company" } }, "sign-in")).toBe("on");
});

test("no secret in an address is shown", () => {
  const serialised = JSON.stringify(
    connectionsOf({
      ...NOTHING,
      stripe: { webhookSecret: "whsec_secret" },
      mail: { smtpUrl: "smtps://user:secret@mail.example:465", from: "Fair <fair@example.org>" },
      databaseUrl: "postgres://user:secret@db.example/fairs?password=secret",
    }),
  );
  expect(serialised).not.toContain("secret@");
  expect(serialised).not.toMatch(/"[^"]*whsec_secret|password=secret/);
  expect(serialised).toContain("mail.example:465");
});
