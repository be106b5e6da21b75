import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "#components/ui/IconButton";
import type { TableColumn } from "./column";

type EditActions<Row> = {
  nameOf: (row: Row) => string;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
};

/** The last column of a table: to edit and to delete a row. */
export function editActions<Row>({ nameOf, onEdit, onDelete }: EditActions<Row>): TableColumn<Row> {
  return {
    id: "actions",
    title: "Actions",
    cell: (row) => (
      <span className="flex justify-end">
        <IconButton
          size="small"
          label={`Edit ${nameOf(row)}`}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => onEdit(row)}
        />
        <IconButton
          size="small"
          label={`Delete ${nameOf(row)}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => onDelete(row)}
        />
      </span>
    ),
  };
}
