import { Refusal } from "#lib/refusal";

export type SvgReference = { id: string; kind: "once" | "each shape" | "each point" };
export type SvgNode = {
  name: string;
  attributes: Record<string, string>;
  children: SvgNode[];
  references: SvgReference[];
  textLength?: number;
};

/** How many elements and points are drawn with references resolved, and the approximate cost. */
type Weight = { shapes: number; points: number; cost: number };

const HIGHEST_COST = 250_000;
const LONGEST_CHAIN = 500;
const CHARACTERS_A_POINT = 8;
const POINTS_A_UNIT = 8;
const EMBEDDED_PICTURE = 500;

/** Refuses a drawing that is too expensive, such as ten groups that each use the one before ten times. */
export function costOf(root: SvgNode): number {
  const named = new Map<string, SvgNode[]>();
  const collect = (node: SvgNode) => {
    const { id } = node.attributes;
    if (id !== undefined) named.set(id, [...(named.get(id) ?? []), node]);
    node.children.forEach(collect);
  };
  collect(root);

  const known = new Map<SvgNode, Weight | "open">();
  const weigh = (node: SvgNode, depth: number): Weight => {
    const before = known.get(node);
    if (before === "open") throw tooMuch("refers to itself");
    if (before) return before;
    if (depth > LONGEST_CHAIN) throw tooMuch("refers too deeply");
    known.set(node, "open");
    const own = ownWeight(node);
    const drawn = [...node.children, ...targets(node, "once")].map((inner) => weigh(inner, depth + 1));
    const sum = (of: keyof Weight) => drawn.reduce((total, weight) => total + weight[of], own[of]);
    const inherited = (kind: SvgReference["kind"]) =>
      targets(node, kind).reduce((total, target) => total + weigh(target, depth + 1).cost, 0);
    const shapes = sum("shapes");
    const points = sum("points");
    const cost = sum("cost") + inherited("each shape") * shapes + inherited("each point") * points;
    if (cost > HIGHEST_COST) throw tooMuch("draws too much");
    const weight = { shapes, points, cost };
    known.set(node, weight);
    return weight;
  };
  const targets = ({ references }: SvgNode, kind: SvgReference["kind"]): SvgNode[] =>
    references.flatMap((reference) => (reference.kind === kind ? (named.get(reference.id) ?? []) : []));
  return weigh(root, 0).cost;
}

function ownWeight({ name, attributes, textLength = 0 }: SvgNode): Weight {
  const { d = "", points: corners = "" } = attributes;
  const points = 1 + (d.length + corners.length) / CHARACTERS_A_POINT;
  const text = name === "style" ? 0 : textLength / CHARACTERS_A_POINT;
  const picture = name === "image" ? EMBEDDED_PICTURE : 0;
  return { shapes: 1, points, cost: 1 + points / POINTS_A_UNIT + text + picture };
}

function tooMuch(how: string): Refusal {
  return new Refusal("image_too_large", `The drawing ${how}. Simplify it, or upload it as PNG.`);
}
