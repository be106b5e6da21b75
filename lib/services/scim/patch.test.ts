import { expect, test } from "vitest";
import { readFilter } from "./filter";
import { patched } from "./patch";

const ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
const USER = {
  userName: "ada@example.com",
  name: { givenName: "Ada", familyName: "Lovelace" },
  emails: [{ type: "work", value: "ada@example.com", primary: true }],
  active: true,
};
const after = (...Operations: object[]) => patched(USER, { Operations });

test("a patch changes the named attributes, in any case and with or without a path", () => {
  const cases: [object, object][] = [
    [{ op: "replace", value: { active: false } }, { active: false }],
    [{ op: "Replace", path: "active", value: "False" }, { active: "False" }],
    [
      { op: "replace", path: "NAME.familyname", value: "King" },
      { name: { givenName: "Ada", familyName: "King" } },
    ],
    [
      { op: "replace", value: { "name.givenName": "Augusta" } },
      { name: { ...USER.name, givenName: "Augusta" } },
    ],
    [
      { op: "add", path: "name", value: { formatted: "Ada L." } },
      { name: { ...USER.name, formatted: "Ada L." } },
    ],
    [{ op: "Add", path: "title", value: "Countess" }, { title: "Countess" }],
    [{ op: "remove", path: "name.givenName" }, { name: { familyName: "Lovelace" } }],
    [
      { op: "replace", path: 'emails[type eq "work"].value', value: "king@example.com" },
      { emails: [{ type: "work", value: "king@example.com", primary: true }] },
    ],
    [
      { op: "add", path: 'emails[type eq "home"].value', value: "a@home.example" },
      { emails: [...USER.emails, { type: "home", value: "a@home.example" }] },
    ],
    [{ op: "remove", path: 'emails[type eq "work"]' }, { emails: [] }],
    [
      { op: "add", path: `${ENTERPRISE}:department`, value: "Fairs" },
      { [ENTERPRISE]: { department: "Fairs" } },
    ],
    [{ op: "add", value: { [ENTERPRISE]: { division: "EU" } } }, { [ENTERPRISE]: { division: "EU" } }],
    [
      { op: "replace", path: "urn:ietf:params:scim:schemas:core:2.0:User:userName", value: "king" },
      { userName: "king" },
    ],
  ];
  for (const [operation, changed] of cases)
    expect([operation, after(operation)]).toEqual([operation, { ...USER, ...changed }]);
});

test("members are added once, and removed by path or by value", () => {
  const group = { displayName: "Sales", members: [{ value: "a" }, { value: "b" }] };
  const members = (...Operations: object[]) => patched(group, { Operations }).members;
  expect(members({ op: "add", path: "members", value: [{ value: "b" }, { value: "c" }] })).toEqual([
    ...group.members,
    { value: "c" },
  ]);
  expect(members({ op: "Remove", path: "members", value: [{ value: "a" }] })).toEqual([{ value: "b" }]);
  expect(members({ op: "remove", path: 'members[value eq "b"]' })).toEqual([{ value: "a" }]);
  expect(members({ op: "remove", path: "members" })).toBeUndefined();
  expect(members({ op: "replace", path: "members", value: [{ value: "z" }] })).toEqual([{ value: "z" }]);
});

test("refuses an invalid patch and changes nothing", () => {
  const wrong: [unknown, string][] = [
    [{}, "invalidSyntax"],
    [{ Operations: [] }, "invalidSyntax"],
    [{ Operations: ["x"] }, "invalidSyntax"],
    [{ Operations: [{ op: "move", path: "title" }] }, "invalidSyntax"],
    [{ Operations: [{ op: "remove" }] }, "noTarget"],
    [{ Operations: [{ op: "add", value: "x" }] }, "invalidValue"],
    [{ Operations: [{ op: "add", path: "__proto__.x", value: 1 }] }, "invalidPath"],
    [{ Operations: [{ op: "add", path: 'emails[type gt "x"]', value: 1 }] }, "invalidPath"],
    [{ Operations: [{ op: "add", path: "urn:other:thing", value: 1 }] }, "invalidPath"],
  ];
  for (const [body, scimType] of wrong)
    expect(() => patched(USER, body), JSON.stringify(body)).toThrow(expect.objectContaining({ scimType }));
  expect(USER.active).toBe(true);
});

test("filters compare with eq, joined by and", () => {
  const cases: [string | null, object[]][] = [
    [null, []],
    ['userName eq "Ada \\"and\\" Bob"', [{ name: "username", value: 'Ada "and" Bob' }]],
    ['emails[type eq "work"].value EQ "a@b.example"', [{ name: "emails.value", value: "a@b.example" }]],
    [
      'id eq "g" and members eq "u"',
      [
        { name: "id", value: "g" },
        { name: "members", value: "u" },
      ],
    ],
    ["active eq True", [{ name: "active", value: "true" }]],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "x"', [{ name: "username", value: "x" }]],
  ];
  for (const [text, found] of cases) expect(readFilter(text)).toEqual(found);
  for (const text of [
    "userName",
    'userName co "x"',
    'userName eq "x" or id eq "y"',
    "userName eq x",
    'a eq "\\x"',
  ])
    expect(() => readFilter(text), text).toThrow("eq");
});
