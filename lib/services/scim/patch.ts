import { type Attributes, GROUP_SCHEMA, isAttributes, isSameName, nameOf, USER_SCHEMA } from "./attributes";
import { ScimProblem } from "./problem";

/**
 * Changes of a resource (RFC 7644, section 3.5.2), also as Okta and Entra send them: operations in any case, without a
 * path, with paths as names of a value, and members to remove as a value.
 */

const MOST_OPERATIONS = 1_000;
const NAME = /^[A-Za-z$][\w$-]*$/;
const PATH = /^([A-Za-z$][\w$-]*)(?:\[([^\]]+)\])?(?:\.([A-Za-z$][\w$-]*))?$/;
const CONDITION = /^\s*([A-Za-z$][\w$-]*)\s+eq\s+"([^"]*)"\s*$/i;

type Condition = { name: string; value: string };
type Path = { name: string; condition: Condition | null; sub: string | null };
type Op = "add" | "replace" | "remove";

export function patched(resource: Attributes, body: unknown): Attributes {
  const operations = isAttributes(body) ? (body.Operations ?? body.operations) : null;
  if (!Array.isArray(operations) || operations.length === 0)
    throw new ScimProblem(400, "A patch requires Operations.", "invalidSyntax");
  if (operations.length > MOST_OPERATIONS)
    throw new ScimProblem(413, `A patch has at most ${MOST_OPERATIONS} operations.`);
  const result = structuredClone(resource);
  for (const operation of operations) apply(result, operation);
  return result;
}

function apply(resource: Attributes, operation: unknown): void {
  const { op: given, path, value } = isAttributes(operation) ? operation : {};
  const op = typeof given === "string" ? given.toLowerCase() : "";
  if (op !== "add" && op !== "replace" && op !== "remove")
    throw new ScimProblem(400, "An operation must be add, replace or remove.", "invalidSyntax");
  if (typeof path === "string" && path !== "") {
    applyAt(resource, op, path, value);
    return;
  }
  if (op === "remove") throw new ScimProblem(400, "A remove operation requires a path.", "noTarget");
  if (!isAttributes(value))
    throw new ScimProblem(400, "Without a path the value must be an object.", "invalidValue");
  for (const [each, inner] of Object.entries(value)) applyAt(resource, op, each, inner);
}

function applyAt(resource: Attributes, op: Op, path: string, value: unknown): void {
  const core = [USER_SCHEMA, GROUP_SCHEMA].find((schema) => isSameName(path.slice(0, schema.length), schema));
  const within = core ? path.slice(core.length + 1) : path;
  // The attributes of an extension are nested in it; a path to the extension itself means all of them.
  const end = /^urn:/i.test(within) ? within.toLowerCase().indexOf(":user") : -1;
  const [extension, inner] = [nameOf(within.slice(0, end + 5)), within.slice(end + 6)];
  if (end < 0) change(resource, op, pathOf(within), value);
  else if (inner === "") change(resource, op, { name: extension, condition: null, sub: null }, value);
  else change(objectAt(resource, extension), op, pathOf(inner), value);
}

function pathOf(path: string): Path {
  const [, name, condition, sub] = PATH.exec(path) ?? [];
  if (!name) throw invalidPath(path);
  if (condition === undefined) return { name: nameOf(name), condition: null, sub: sub ?? null };
  const [, attribute, value] = CONDITION.exec(condition) ?? [];
  if (!attribute || value === undefined) throw invalidPath(path);
  return { name: nameOf(name), condition: { name: attribute, value }, sub: sub ?? null };
}

function change(resource: Attributes, op: Op, { name, condition, sub }: Path, value: unknown): void {
  const key = keyIn(resource, name);
  const present = resource[key];
  if (condition) {
    changeItems(resource, key, op, condition, sub, value);
  } else if (sub) {
    change(objectAt(resource, key), op, { name: sub, condition: null, sub: null }, value);
  } else if (op === "remove") {
    if (Array.isArray(present) && value !== undefined && value !== null)
      resource[key] = present.filter((item) => !listOf(value).some((each) => isSameItem(item, each)));
    else delete resource[key];
  } else if (op === "add" && (Array.isArray(present) || Array.isArray(value))) {
    const items = Array.isArray(present) ? present : [];
    const added = listOf(value).filter((each) => !items.some((item) => isSameItem(item, each)));
    resource[key] = [...items, ...added];
  } else if (isAttributes(present) && isAttributes(value)) {
    resource[key] = { ...present, ...value };
  } else {
    resource[key] = value;
  }
}

/** `emails[type eq "work"].value`: a work address that is not there is added. */
function changeItems(
  resource: Attributes,
  key: string,
  op: Op,
  condition: Condition,
  sub: string | null,
  value: unknown,
): void {
  const present = resource[key];
  const items = Array.isArray(present) ? present : [];
  const isMeant = (item: unknown) =>
    isAttributes(item) && isSameName(String(item[keyIn(item, condition.name)] ?? ""), condition.value);
  if (op === "remove" && sub === null) {
    resource[key] = items.filter((item) => !isMeant(item));
    return;
  }
  if (!items.some(isMeant)) {
    if (op === "remove") return;
    items.push({ [condition.name]: condition.value });
  }
  for (const item of items.filter(isMeant)) {
    if (!isAttributes(item)) continue;
    if (sub === null) Object.assign(item, isAttributes(value) ? value : { value });
    else if (op === "remove") delete item[keyIn(item, sub)];
    else item[keyIn(item, sub)] = value;
  }
  resource[key] = items;
}

/** Created where it is missing. */
function objectAt(resource: Attributes, key: string): Attributes {
  const present = resource[key];
  if (isAttributes(present)) return present;
  const created: Attributes = {};
  resource[key] = created;
  return created;
}

function keyIn(resource: Attributes, name: string): string {
  if (!NAME.test(name) && !name.startsWith("urn:")) throw invalidPath(name);
  return Object.keys(resource).find((key) => isSameName(key, name)) ?? name;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Members and addresses are the same by their value, which some send without an object around it. */
function isSameItem(one: unknown, other: unknown): boolean {
  const keyOf = (item: unknown) => (isAttributes(item) ? item.value : item);
  return keyOf(one) !== undefined && keyOf(one) === keyOf(other);
}

function invalidPath(path: string): ScimProblem {
  return new ScimProblem(400, `The path ${path} is not supported.`, "invalidPath");
}
