import { Refusal } from "#lib/refusal";
import type { SvgNode, SvgReference } from "./svgCost";

/** Styles without comments; escapes could hide the keywords that are searched for here. */
export function readable(css: string): string {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, " ");
  if (plain.includes("\\") || /@import/i.test(plain)) {
    throw new Refusal("image_invalid", "The drawing's styles cannot be read. Upload it as PNG.");
  }
  if (/@font-face/i.test(plain)) {
    throw new Refusal(
      "image_invalid",
      "The drawing uses fonts. Convert text to outlines, or upload it as PNG.",
    );
  }
  return plain;
}

export function hasFilter(declarations: string): boolean {
  return /(?:^|[;{\s])(?:-webkit-)?filter\s*:\s*(?!none\b)/i.test(readable(declarations));
}

/** What an element draws by reference: by link, and by its own style. */
export function referencesIn(attributes: Record<string, string>): SvgReference[] {
  return Object.entries(attributes).flatMap(([name, value]): SvgReference[] => {
    if (name === "style") return referencesInStyle(value);
    if (/(?:^|:)href$/.test(name)) {
      const id = /^\s*#(.+?)\s*$/.exec(value)?.[1];
      return id === undefined ? [] : [{ id, kind: "once" }];
    }
    return urlsIn(value).map((id) => ({ id, kind: kindOf(name) }));
  });
}

function referencesInStyle(declarations: string): SvgReference[] {
  return readable(declarations)
    .split(";")
    .flatMap((declaration) => {
      const [property = "", ...value] = declaration.split(":");
      return urlsIn(value.join(":")).map((id) => ({ id, kind: kindOf(property.trim()) }));
    });
}

function urlsIn(value: string): string[] {
  return [...value.matchAll(/url\(\s*["']?#([^"')\s]+)/gi)].map(([, id = ""]) => id);
}

/** Paint and markers are inherited: every shape inside draws them again. */
function kindOf(property: string): SvgReference["kind"] {
  if (/^marker/i.test(property)) return "each point";
  return /^(?:fill|stroke)$/i.test(property) ? "each shape" : "once";
}

/** Adds to every element the references of matching rules; only the last part of a selector is checked. */
export function applyStyleSheet(css: string, root: SvgNode): void {
  if (hasFilter(css)) {
    throw new Refusal(
      "image_invalid",
      "The drawing uses filters, such as shadows or blur. Remove them, or upload it as PNG.",
    );
  }
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([, selectors = "", declarations = ""]) => {
      const references = referencesInStyle(declarations);
      return references.length === 0 ? [] : [{ matchers: selectors.split(",").map(matcherOf), references }];
    },
  );
  if (rules.length === 0) return;
  const visit = (node: SvgNode) => {
    for (const { matchers, references } of rules) {
      if (matchers.some((matches) => matches(node))) node.references.push(...references);
    }
    node.children.forEach(visit);
  };
  visit(root);
}

function matcherOf(selector: string): (node: SvgNode) => boolean {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? "";
  const plain = last.replace(/\[[^\]]*\]|::?[\w-]+(?:\([^)]*\))?/g, "");
  const type = /^[\w-]+/.exec(plain)?.[0];
  const id = /#([\w-]+)/.exec(plain)?.[1];
  const classes = [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name);
  return ({ name, attributes }) =>
    (type === undefined || type === name) &&
    (id === undefined || id === attributes.id) &&
    classes.every((wanted) => (attributes.class ?? "").split(/\s+/).includes(wanted));
}
