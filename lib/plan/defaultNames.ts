import type { PlanElement } from "./plan";

/** The name of an icon in one language; null for an unknown icon. */
type NameOf = (icon: string) => string | null;

type Element = Pick<PlanElement, "kind" | "props">;

/**
 * A plan whose places with the default name of their kind, such as "Toilets", have it in the reader's language. Names that
 * organisers chose stay. The same plan if nothing changes.
 */
export function withDefaultNames<Plan extends { elements: readonly Element[] }>(
  plan: Plan,
  nameIn: NameOf,
  englishNameOf: NameOf,
): Plan {
  let isChanged = false;
  const elements = plan.elements.map((element) => {
    const { kind, props } = element;
    if (!props.name) return element;
    const icon = props.icon ?? kind;
    const name = nameIn(icon);
    const isDefault = englishNameOf(icon)?.toLowerCase() === props.name.trim().toLowerCase();
    if (!isDefault || name === null || name === props.name) return element;
    isChanged = true;
    return { ...element, props: { ...props, name } };
  });
  return isChanged ? { ...plan, elements } : plan;
}
