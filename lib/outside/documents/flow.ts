/** The sides of a page by reading direction. */
export type Flow = {
  direction: "ltr" | "rtl";
  row: "row" | "row-reverse";
  start: "left" | "right";
  end: "left" | "right";
  /** The alignment of columns at the start and at the end of a line. */
  atStart: "flex-start" | "flex-end";
  atEnd: "flex-start" | "flex-end";
};

const FLOWS: Record<Flow["direction"], Flow> = {
  ltr: {
    direction: "ltr",
    row: "row",
    start: "left",
    end: "right",
    atStart: "flex-start",
    atEnd: "flex-end",
  },
  rtl: {
    direction: "rtl",
    row: "row-reverse",
    start: "right",
    end: "left",
    atStart: "flex-end",
    atEnd: "flex-start",
  },
};

export function flowOf(direction: Flow["direction"]): Flow {
  return FLOWS[direction];
}
