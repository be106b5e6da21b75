import { isSame } from "#lib/plan/change";
import { BOOTH_STATUSES } from "#lib/records/booths";
import { labelFor } from "#lib/records/record";
import { causeOf } from "#lib/sales/unsigned";
import type { OfficeKey, OfficePhrase } from "#lib/words/office";
import { type Clash, keyOf } from "./clashes";
import { type PlanDocument, TRAITS_OF } from "./document";
import type { Rec } from "./patch";

/** One decision for a person: fields that depend on each other are decided together. */
export type Question = {
  /** The name of the record. */
  name: OfficePhrase;
  /** The field in question, or whether the record is kept. */
  label: OfficePhrase;
  mine: OfficePhrase;
  theirs: OfficePhrase;
  /** The name of the author, or the event that made the change. */
  who: OfficePhrase;
  act: string | null;
  at: string | null;
  keys: readonly string[];
};

const PLACE = ["x", "y", "width", "height", "polygon", "rotation", "geometry", "parts"];

const NOUNS: Record<Exclude<Clash["table"], "booths">, OfficeKey> = {
  levels: "common.level",
  elements: "clash.element",
  nodes: "object.node",
  edges: "object.edge",
  passages: "inspect.transition",
};

/** The names of fields; other fields are named by their traits. */
const FIELD_KEYS: Record<string, OfficeKey> = {
  name: "common.name",
  shortName: "clash.shortName",
  index: "panel.order",
  elevation: "clash.elevation",
  width: "inspect.width",
  height: "inspect.height",
  background: "inspect.background",
  northDegrees: "clash.north",
  georeference: "clash.georeference",
  heightLimitM: "inspect.heightLimit",
  translations: "clash.translations",
  levelId: "common.level",
  label: "panel.label",
  externalId: "clash.externalId",
  title: "clash.title",
  type: "common.type",
  status: "common.status",
  holdReason: "clash.holdReason",
  priceCents: "common.price",
  notes: "common.notes",
  description: "clash.description",
  tags: "clash.tags",
  metadata: "clash.metadata",
  color: "inspect.colourLabel",
  fill: "inspect.colourLabel",
  openSides: "inspect.openSides",
  locked: "clash.lock",
  exhibitorIds: "common.exhibitors",
  kind: "panel.kind",
  text: "inspect.text",
  size: "step.textSize",
  align: "inspect.alignment",
  icon: "inspect.icon",
  thickness: "inspect.thickness",
  opening: "inspect.opening",
  opacity: "inspect.opacity",
  main: "inspect.mainEntrance",
  inner: "step.betweenRooms",
  role: "inspect.column",
  solid: "inspect.blocksWalking",
  walkable: "step.walkable",
  from: "clash.from",
  to: "clash.to",
  bidirectional: "clash.bidirectional",
  accessible: "step.stepFree",
  penalty: "clash.penalty",
  closed: "inspect.closed",
  closedFrom: "inspect.closedFrom",
  closedUntil: "inspect.closedUntil",
  nodeIds: "clash.ends",
  travelSeconds: "clash.travelTime",
  direction: "panel.direction",
};

export function questionsOf(
  clashes: readonly Clash[],
  document: PlanDocument,
  names: { exhibitor: (id: string) => string; price: (cents: number) => string },
): Question[] {
  const questions = new Map<string, { clashes: Clash[]; about: string }>();
  for (const clash of clashes) {
    const about = aboutOf(clash);
    const key = `${clash.table}/${clash.id}/${about}`;
    const question = questions.get(key) ?? { about, clashes: [] };
    question.clashes.push(clash);
    questions.set(key, question);
  }
  return [...questions.values()].map(({ about, clashes: group }) => {
    const [first] = group as [Clash];
    const { author, at } = first;
    return {
      name: nameOf(first, document),
      label: labelOf(first, about),
      mine: wordsOf(group, "mine", document, names),
      theirs: wordsOf(group, "theirs", document, names),
      who: author ? verbatim(author.name) : unsigned(group),
      act: author?.act ?? null,
      at,
      keys: group.map(keyOf),
    };
  });
}

const UNSIGNED = { sale: "clash.sale", hold: "clash.hold", somebody: "clash.somebody" } as const;

function unsigned(group: readonly Clash[]): OfficePhrase {
  const fields = group.flatMap(({ field, fields }) => [field ?? "", ...fields]);
  const [status] = group.flatMap(({ field, theirs }) => {
    if (field !== null) return field === "status" ? [theirs] : [];
    return [(theirs as { status?: unknown } | null)?.status];
  });
  return { key: UNSIGNED[causeOf(group[0]?.table ?? "", fields, status)] };
}

function aboutOf({ kind, field }: Clash): string {
  if (kind !== "field" || !field) return kind;
  return PLACE.includes(field) ? "place" : field;
}

function labelOf({ kind, table }: Clash, about: string): OfficePhrase {
  if (kind === "gone") return { key: "clash.wasDeleted" };
  if (kind === "changed") return { key: "clash.whetherDeleted" };
  return about === "place" ? { key: "clash.place" } : fieldName(table, about);
}

function fieldName(table: Clash["table"], path: string): OfficePhrase {
  const field = path.replace(/^props\./, "").split(".")[0] ?? "";
  const key = FIELD_KEYS[field];
  return key ? { key } : verbatim(labelFor(field, TRAITS_OF[table][field]));
}

function verbatim(name: string): OfficePhrase {
  return { key: "object.named", values: { name } };
}

function nameOf({ table, id, mine, theirs, base }: Clash, document: PlanDocument): OfficePhrase {
  const known = (document[table] as readonly Rec[]).find((record) => record.id === id);
  const records = [known, mine, theirs, base].filter(
    (value): value is Record<string, unknown> => typeof value === "object" && value !== null,
  );
  const named = records.flatMap((record) => {
    const { props } = record as { props?: { name?: unknown; text?: unknown } };
    return [record.label, record.name, props?.name, props?.text];
  });
  const name = named.find((value) => typeof value === "string" && value !== "");
  const label = typeof name === "string" ? name : "";
  if (table === "booths") return { key: "object.booth", values: { label } };
  const kind: OfficePhrase = { key: NOUNS[table] };
  return label ? { key: "object.element", values: { kind, name: label } } : kind;
}

function wordsOf(
  clashes: readonly Clash[],
  side: "mine" | "theirs",
  document: PlanDocument,
  names: Parameters<typeof questionsOf>[2],
): OfficePhrase {
  const [first] = clashes as [Clash];
  if (first.kind === "gone") return { key: side === "mine" ? "clash.bringBack" : "clash.leaveDeleted" };
  if (first.kind === "changed") {
    if (side === "mine") return { key: "clash.deleteAnyway" };
    const places = first.fields.filter((field) => PLACE.includes(field));
    const others = first.fields.filter((field) => !PLACE.includes(field));
    const fields = [
      ...others.map((field) => fieldName(first.table, field)),
      ...places.slice(0, 1).map((): OfficePhrase => ({ key: "clash.place" })),
    ];
    return { key: "clash.keepWith", values: { fields } };
  }
  const values = clashes.map(({ field, [side]: value }) => valueWords(field ?? "", value, document, names));
  const [only, ...others] = values.filter(
    (words, index) => values.findIndex((other) => isSame(other, words)) === index,
  );
  return only && others.length === 0 ? only : { key: "clash.list", values: { values } };
}

function valueWords(
  field: string,
  value: unknown,
  document: PlanDocument,
  names: Parameters<typeof questionsOf>[2],
): OfficePhrase {
  if (value === null || value === undefined || value === "") {
    return { key: field === "priceCents" ? "clash.automatically" : "clash.nothing" };
  }
  if (field === "exhibitorIds" && Array.isArray(value)) {
    if (value.length === 0) return { key: "clash.nobody" };
    return { key: "clash.list", values: { values: value.map((id) => names.exhibitor(String(id))) } };
  }
  if (field === "priceCents" && typeof value === "number") return verbatim(names.price(value));
  if (field === "levelId") {
    const level = document.levels.find(({ id }) => id === value);
    return level ? verbatim(level.name) : { key: "clash.anotherLevel" };
  }
  if (field === "x" || field === "y") return { key: `clash.${field}`, values: { metres: metres(value) } };
  if (field === "width") return { key: "clash.wide", values: { metres: metres(value) } };
  if (field === "height") return { key: "clash.deep", values: { metres: metres(value) } };
  if (field === "rotation") return { key: "clash.turned", values: { degrees: Number(value) } };
  if (field === "polygon" || field === "geometry") return { key: "clash.polygon" };
  if (field === "parts" && Array.isArray(value)) {
    return { key: "clash.merged", values: { count: value.length } };
  }
  const status = BOOTH_STATUSES.find((one) => one === value);
  if (status) return { key: `boothStatus.${status}` };
  if (typeof value === "boolean") return { key: value ? "clash.yes" : "clash.no" };
  if (Array.isArray(value)) {
    return value.length === 0
      ? { key: "clash.nothing" }
      : { key: "clash.list", values: { values: value.map(String) } };
  }
  return typeof value === "object" ? { key: "clash.anotherValue" } : verbatim(String(value));
}

function metres(value: unknown): number {
  return Math.round(Number(value) * 100) / 100;
}
