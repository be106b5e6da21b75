import type { App } from "#lib/ports";
import { GROUP_SCHEMA, USER_SCHEMA } from "./attributes";
import { baseOf, listOf, MOST_RESULTS } from "./lists";
import { ScimProblem } from "./problem";

/** What directories read first: the supported features and attributes. */

export function serviceProviderConfig(app: App) {
  return {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
    documentationUri: `${app.links.base()}/docs/single-sign-on`,
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_RESULTS },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: "oauthbearertoken",
        name: "Bearer token",
        description: "The token that an owner makes on the page for single sign-on.",
        primary: true,
      },
    ],
    meta: { resourceType: "ServiceProviderConfig", location: `${baseOf(app)}/ServiceProviderConfig` },
  };
}

export function resourceTypes(app: App, id?: string) {
  const type = (name: string, endpoint: string, schema: string) => ({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
    id: name,
    name,
    endpoint,
    schema,
    meta: { resourceType: "ResourceType", location: `${baseOf(app)}/ResourceTypes/${name}` },
  });
  return oneOrAll([type("User", "/Users", USER_SCHEMA), type("Group", "/Groups", GROUP_SCHEMA)], id);
}

export function schemas(app: App, id?: string) {
  const schema = (urn: string, name: string, attributes: object[]) => ({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:Schema"],
    id: urn,
    name,
    description: name,
    attributes,
    meta: { resourceType: "Schema", location: `${baseOf(app)}/Schemas/${urn}` },
  });
  const found = [
    schema(USER_SCHEMA, "User", [
      attribute("userName", { required: true, uniqueness: "server" }),
      attribute("name", {
        type: "complex",
        subAttributes: ["formatted", "givenName", "familyName"].map((name) => attribute(name)),
      }),
      attribute("displayName"),
      attribute("emails", {
        type: "complex",
        multiValued: true,
        subAttributes: [
          ...[attribute("value"), attribute("type")],
          attribute("primary", { type: "boolean" }),
        ],
      }),
      attribute("active", { type: "boolean" }),
      attribute("groups", {
        type: "complex",
        multiValued: true,
        mutability: "readOnly",
        subAttributes: ["value", "display"].map((name) => attribute(name, { mutability: "readOnly" })),
      }),
    ]),
    schema(GROUP_SCHEMA, "Group", [
      attribute("displayName", { required: true, uniqueness: "server" }),
      attribute("members", {
        type: "complex",
        multiValued: true,
        subAttributes: [attribute("value", { mutability: "immutable" }), attribute("display")],
      }),
    ]),
  ];
  return oneOrAll(found, id);
}

function attribute(name: string, more: object = {}) {
  return {
    name,
    type: "string",
    multiValued: false,
    description: name,
    required: false,
    caseExact: false,
    mutability: "readWrite",
    returned: "default",
    uniqueness: "none",
    ...more,
  };
}

function oneOrAll<T extends { id: string }>(all: T[], id: string | undefined) {
  if (id === undefined) return listOf(all, all.length, { startIndex: 1 });
  const one = all.find((each) => each.id === id);
  if (!one) throw new ScimProblem(404, `There is no ${id}.`);
  return one;
}
