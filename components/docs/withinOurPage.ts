import type { ComponentClass, ReactElement, ReactNode } from "react";

type Parts = { children?: ReactNode };
type System = {
  React: {
    isValidElement(node: unknown): node is ReactElement<Parts>;
    createElement(type: unknown, props: object | null, ...children: ReactNode[]): ReactElement;
    cloneElement(node: ReactElement<Parts>, props: object, ...children: ReactNode[]): ReactElement;
  };
};

/** Swagger UI lays itself out as a whole page, with a main part; here it is one part of ours. */
export function withinOurPage() {
  return {
    wrapComponents: {
      BaseLayout: (Layout: ComponentClass<object>, { React }: System) =>
        class extends Layout {
          override render(): ReactNode {
            return withoutMain(React, super.render());
          }
        },
    },
  };
}

function withoutMain(React: System["React"], node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map((one) => withoutMain(React, one));
  if (!React.isValidElement(node)) return node;
  const { children, ...props } = node.props;
  const within = [children].flat().map((child) => withoutMain(React, child));
  if (node.type === "main") return React.createElement("div", props, ...within);
  return children === undefined ? node : React.cloneElement(node, {}, ...within);
}
