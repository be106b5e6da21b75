"use client";

import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { usePendingDeletes } from "#components/speech/usePendingDeletes";
import { Button } from "#components/ui/Button";
import { PageHeader } from "#components/ui/PageHeader";
import { useDialogParam } from "../useDialogParam";
import { DataTable, type DataTableProps } from "./DataTable";
import { editActions } from "./editActions";

type RecordsPageProps<Row extends { id: string }> = Omit<DataTableProps<Row>, "onOpen" | "hidden"> & {
  title: string;
  description: string;
  /** The label of the button that creates a record. */
  newLabel: string;
  mayChange: boolean;
  onDelete: (id: string) => Promise<unknown>;
  /** The form of a record; null creates one. */
  dialog: (record: Row | null, onClose: () => void) => ReactNode;
};

/** A page of one kind of record: its table, and a dialog to create, change and delete them. */
export function RecordsPage<Row extends { id: string }>({
  title,
  description,
  newLabel,
  mayChange,
  onDelete,
  dialog,
  ...table
}: RecordsPageProps<Row>) {
  const { say } = useOffice();
  const [creating, setCreating] = useDialogParam("new");
  const [editing, setEditing] = useState<Row | null>(null);
  const { hidden, remove } = usePendingDeletes(onDelete);
  const { columns, nameOf } = table;
  const actions = editActions<Row>({
    say,
    nameOf,
    onEdit: setEditing,
    onDelete: (record) => remove(record.id, nameOf(record)),
  });
  const close = () => {
    setCreating(false);
    setEditing(null);
  };
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          mayChange && (
            <Button tone="primary" onClick={() => setCreating(true)}>
              <Plus aria-hidden="true" />
              {newLabel}
            </Button>
          )
        }
      />
      <DataTable
        {...table}
        columns={mayChange ? [...columns, actions] : columns}
        {...(mayChange && { onOpen: setEditing })}
        hidden={hidden}
      />
      {(creating || editing) && dialog(editing, close)}
    </>
  );
}
