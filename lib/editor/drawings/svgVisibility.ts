import type { INode } from "svgson";

/** Whether a part is hidden with everything in it. */
export type Hidden = (node: INode) => boolean;

type Rule = { selector: string; style: Map<string, string> };

/** Reads the styles of a drawing: its own attributes, and its rules for classes, ids and kinds of parts. */
export function hiddenBy(root: INode): Hidden {
  const rules = stylesIn(root).flatMap(rulesOf);
  return (node) => {
    const style = new Map<string, string>();
    for (const rule of rules) if (isFor(rule.selector, node)) merge(style, rule.style);
    merge(style, ownStyle(node));
    const opacity = Number(style.get("opacity") ?? node.attributes.opacity ?? 1);
    const display = style.get("display") ?? node.attributes.display;
    const visibility = style.get("visibility");
    return display === "none" || opacity === 0 || visibility === "hidden" || visibility === "collapse";
  };
}

/** Unlike `display`, a part can undo the visibility of the one around it; null if it has none of its own. */
export function visibilityIn(node: INode): boolean | null {
  const value = node.attributes.visibility;
  return value === undefined || value === "inherit" ? null : value === "visible";
}

function merge(style: Map<string, string>, more: ReadonlyMap<string, string>): void {
  for (const [name, value] of more) style.set(name, value);
}

function ownStyle({ attributes }: INode): Map<string, string> {
  return styleOf(attributes.style ?? "");
}

function styleOf(text: string): Map<string, string> {
  return new Map(
    text.split(";").flatMap((declaration) => {
      const [name = "", value = ""] = declaration.split(":");
      const word = value
        .replace(/!important/i, "")
        .trim()
        .toLowerCase();
      return word === "" ? [] : [[name.trim().toLowerCase(), word] as const];
    }),
  );
}

function stylesIn(node: INode): string[] {
  if (node.name === "style") return [node.children.map(({ value }) => value).join("")];
  return node.children.flatMap(stylesIn);
}

function rulesOf(css: string): Rule[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/<!\[CDATA\[|\]\]>/g, "");
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = "", body = ""]) =>
    selectors.split(",").map((selector) => ({ selector: selector.trim(), style: styleOf(body) })),
  );
}

/** Simple selectors only: drawing programs write no others. */
function isFor(selector: string, { name, attributes }: INode): boolean {
  if (selector.startsWith(".")) return (attributes.class ?? "").split(/\s+/).includes(selector.slice(1));
  if (selector.startsWith("#")) return attributes.id === selector.slice(1);
  return selector === name;
}
