import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#components/ui/IconButton";
import type { OfficeKey } from "#lib/words/office";
import type { Say } from "#lib/words/speech";
import type { TableColumn } from "./column";

type EditActions<Row> = {
  say: Say<OfficeKey>;
  nameOf: (row: Row) => string;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
};

/** The last column of a table: to edit and to delete a row. */
export function editActions<Row>({ say, nameOf, onEdit, onDelete }: EditActions<Row>): TableColumn<Row> {
  return {
    id: "actions",
    title: say("common.actions"),
    cell: (row) => (
      <span className="flex justify-end">
        <IconButton
          size="small"
          label={say("table.edit2", { name: nameOf(row) })}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => onEdit(row)}
        />
        <IconButton
          size="small"
          label={say("table.delete", { name: nameOf(row) })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => onDelete(row)}
        />
      </span>
    ),
  };
}
