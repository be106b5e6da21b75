import { ORDER_STATUSES } from "#lib/records/orders";
import type { Fault } from "#lib/refusal";
import {
  type ConnectorSettings,
  CRM_FIELDS,
  CRM_KINDS,
  type CrmKind,
  type MappedField,
  REQUIRED_FIELDS,
} from "./kinds";

/** The faults of submitted settings. */
export function problemsOf({ mapping, kinds, stages }: ConnectorSettings): Fault[] {
  return [...strangers("mapping", mapping, CRM_KINDS), ...strangers("stages", stages, ORDER_STATUSES)].concat(
    CRM_KINDS.flatMap((kind) => problemsOfKind(kind, mapping[kind], kinds.includes(kind))),
  );
}

function strangers(path: string, given: object, known: readonly string[]): Fault[] {
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  return unknown.map((name) => {
    const message = `There is no "${name}"; known are ${known.join(", ")}.`;
    return { path: `${path}.${name}`, code: "unknown", message };
  });
}

function problemsOfKind(kind: CrmKind, mapped: readonly MappedField[], isShared: boolean): Fault[] {
  const path = `mapping.${kind}`;
  const known: readonly string[] = CRM_FIELDS[kind];
  const fields = mapped.map(({ field }) => field);
  const remotes = mapped.map(({ remote }) => remote);
  const faults: Fault[] = [];
  const add = (code: string, message: string) => faults.push({ path, code, message });
  for (const field of fields.filter((field) => !known.includes(field)))
    add("unknown", `There is no field ${field}.`);
  for (const name of repeated(fields)) add("duplicate", `The field ${name} is mapped twice.`);
  for (const name of repeated(remotes)) add("duplicate", `Two fields are mapped to ${name}.`);
  const missing = REQUIRED_FIELDS[kind].find((field) => !fields.includes(field));
  if (missing && isShared) add("required", `The field ${missing} must be mapped.`);
  const inward = mapped.find(({ flow }) => flow !== "out");
  if (kind === "deal" && inward)
    add("invalid", "Orders only go to the partner, because they are made in Aisle.");
  return faults;
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
