import { translationIn } from "./inLanguage";
import type { PlanElement } from "./plan";
import type { Sign } from "./signs";

type Element = Pick<PlanElement, "kind" | "props" | "translations">;

/**
 * A plan whose places with the default name of their kind, such as "Toilets", are translated into these languages.
 * Names that organisers chose stay, and so do their translations. The same plan if nothing changes.
 */
export function withDefaultNames<Plan extends { elements: readonly Element[] }>(
  plan: Plan,
  signs: ReadonlyMap<string, Sign>,
  englishSign: Sign,
): Plan {
  let isChanged = false;
  const elements = plan.elements.map((element) => {
    const icon = defaultIconOf(element, englishSign);
    if (icon === undefined) return element;
    const added: Record<string, { name: string }> = {};
    for (const [language, sign] of signs) {
      const { name } = sign(icon);
      const isOwn = translationIn(element, language, "name") !== undefined;
      if (name !== null && !isOwn) added[language] = { ...element.translations?.[language], name };
    }
    if (Object.keys(added).length === 0) return element;
    isChanged = true;
    return { ...element, translations: { ...element.translations, ...added } };
  });
  return isChanged ? { ...plan, elements } : plan;
}

/** The icon whose default name a place has. The editor names the first entrance "Main entrance". */
function defaultIconOf({ kind, props }: Element, englishSign: Sign): string | undefined {
  const name = props.name?.trim().toLowerCase();
  if (!name) return undefined;
  const icons = kind === "entrance" ? [kind, "main_entrance"] : [props.icon ?? kind];
  return icons.find((icon) => englishSign(icon).name?.toLowerCase() === name);
}
