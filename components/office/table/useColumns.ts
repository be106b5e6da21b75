"use client";

import type { TableColumn } from "./column";
import { useKept } from "./kept";

type Choice = Record<string, boolean>;

export type ShownColumns<Row> = {
  all: TableColumn<Row>[];
  visible: TableColumn<Row>[];
  choice: Choice;
  choose: (choice: Choice) => void;
};

/** The visible columns; columns without a preference use the page's default. */
export function useColumns<Row>(name: string, all: TableColumn<Row>[]): ShownColumns<Row> {
  const [choice, choose] = useKept<Choice>(`aisle.table.${name}.columns`, {}, isChoice);
  const visible = all.filter(({ id, head, hidden }) => head || (choice[id] ?? !hidden));
  return { all, visible, choice, choose };
}

function isChoice(kept: unknown): kept is Choice {
  return (
    typeof kept === "object" &&
    kept !== null &&
    Object.values(kept).every((shown) => typeof shown === "boolean")
  );
}
