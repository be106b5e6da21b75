import { BOOTH_STATUSES } from "#lib/records/booths";
import { labelFor, wordFor } from "#lib/records/record";
import { whatChanged } from "#lib/sales/unsigned";
import { type Clash, keyOf } from "./clashes";
import { type PlanDocument, TRAITS_OF } from "./document";
import type { Rec } from "./patch";

/** One decision for a person: fields that depend on each other are decided together. */
export type Question = {
  /** The name of the record. */
  name: string;
  /** The field in question, or whether the record is kept. */
  label: string;
  mine: string;
  theirs: string;
  who: string;
  act: string | null;
  at: string | null;
  keys: readonly string[];
};

const PLACE = ["x", "y", "width", "height", "polygon", "rotation", "geometry", "parts"];

const NOUNS: Record<Clash["table"], string> = {
  levels: "Level",
  booths: "Booth",
  elements: "Element",
  nodes: "Network node",
  edges: "Aisle",
  passages: "Transition",
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
      who: author?.name ?? unsigned(group),
      act: author?.act ?? null,
      at,
      keys: group.map(keyOf),
    };
  });
}

function unsigned(group: readonly Clash[]): string {
  const fields = group.flatMap(({ field, fields }) => [field ?? "", ...fields]);
  const [status] = group.flatMap(({ field, theirs }) => {
    if (field !== null) return field === "status" ? [theirs] : [];
    return [(theirs as { status?: unknown } | null)?.status];
  });
  return whatChanged(group[0]?.table ?? "", fields, status);
}

function aboutOf({ kind, field }: Clash): string {
  if (kind !== "field" || !field) return kind;
  return PLACE.includes(field) ? "place" : field;
}

function labelOf({ kind, table }: Clash, about: string): string {
  if (kind === "gone") return "It was deleted";
  if (kind === "changed") return "Whether it is deleted";
  if (about === "place") return "Place and size";
  const field = about.replace(/^props\./, "").split(".")[0] ?? "";
  return labelFor(field, TRAITS_OF[table][field]);
}

function nameOf({ table, id, mine, theirs, base }: Clash, document: PlanDocument): string {
  const known = (document[table] as readonly Rec[]).find((record) => record.id === id);
  const records = [known, mine, theirs, base].filter(
    (value): value is Record<string, unknown> => typeof value === "object" && value !== null,
  );
  const named = records.flatMap((record) => {
    const { props } = record as { props?: { name?: unknown; text?: unknown } };
    return [record.label, record.name, props?.name, props?.text];
  });
  const name = named.find((value) => typeof value === "string" && value !== "");
  return name ? `${NOUNS[table]} ${name}` : NOUNS[table];
}

function wordsOf(
  clashes: readonly Clash[],
  side: "mine" | "theirs",
  document: PlanDocument,
  names: Parameters<typeof questionsOf>[2],
): string {
  const [first] = clashes as [Clash];
  if (first.kind === "gone") return side === "mine" ? "Bring it back with my change" : "Leave it deleted";
  if (first.kind === "changed") {
    const changed = first.fields.map((field) =>
      PLACE.includes(field) ? "place" : wordFor(field, TRAITS_OF[first.table][field]),
    );
    return side === "mine" ? "Delete it anyway" : `Keep it, with its new ${[...new Set(changed)].join(", ")}`;
  }
  return clashes
    .map(({ field, [side]: value }) => valueWords(field ?? "", value, document, names))
    .filter((words, index, all) => all.indexOf(words) === index)
    .join(", ");
}

function valueWords(
  field: string,
  value: unknown,
  document: PlanDocument,
  names: Parameters<typeof questionsOf>[2],
): string {
  if (value === null || value === undefined || value === "") {
    return field === "priceCents" ? "automatically" : "nothing";
  }
  if (field === "exhibitorIds" && Array.isArray(value)) {
    return value.length === 0 ? "nobody" : value.map((id) => names.exhibitor(String(id))).join(", ");
  }
  if (field === "priceCents" && typeof value === "number") return names.price(value);
  if (field === "levelId") return document.levels.find(({ id }) => id === value)?.name ?? "another level";
  if (field === "x" || field === "y") return `${field} ${metres(value)}`;
  if (field === "width" || field === "height")
    return `${metres(value)} ${field === "width" ? "wide" : "deep"}`;
  if (field === "rotation") return `turned by ${value}°`;
  if (field === "polygon" || field === "geometry") return "a polygon";
  if (field === "parts" && Array.isArray(value)) return insideWords(value.length);
  if (BOOTH_STATUSES.some((status) => status === value)) return capitalised(String(value));
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.join(", ");
  return typeof value === "object" ? "another value" : String(value);
}

function insideWords(count: number): string {
  if (count === 0) return "not merged";
  return count === 1 ? "merged with 1 booth" : `merged with ${count} booths`;
}

function metres(value: unknown): string {
  return `${Math.round(Number(value) * 100) / 100} m`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
