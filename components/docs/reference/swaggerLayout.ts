import type { ComponentType, ReactNode } from "react";

type Element = (type: unknown, props: object | null, ...children: ReactNode[]) => ReactNode;

type System = {
  React: { createElement: Element };
  getComponent: (name: string, isContainer?: boolean) => ComponentType;
};

type LayoutProps = { specSelectors: { loadingStatus: () => string | undefined } };

/** The name under which Swagger UI finds the layout below. */
export const LAYOUT = "PartOfPage";

/**
 * Swagger UI renders a whole page with its own main landmark and title. This layout only shows the authorisation and
 * the operation.
 */
export function swaggerLayout(system: System) {
  return { components: { [LAYOUT]: (props: LayoutProps) => partOfPage(system, props) } };
}

function partOfPage({ React, getComponent }: System, { specSelectors }: LayoutProps): ReactNode {
  const h = React.createElement;
  const part = (name: string) => h(getComponent(name, true), null);
  const row = (content: ReactNode) =>
    h(getComponent("Row"), null, h(getComponent("Col"), { mobile: 12, desktop: 12 }, content));
  const frame = (...content: ReactNode[]) =>
    h("div", { className: "swagger-ui" }, h(getComponent("SvgAssets"), null), part("errors"), ...content);
  if (specSelectors.loadingStatus() !== "success") return frame();
  const key = h(
    getComponent("Col"),
    { className: "schemes wrapper", mobile: 12 },
    part("AuthorizeBtnContainer"),
  );
  return frame(h("div", { className: "scheme-container" }, key), row(part("operations")));
}
