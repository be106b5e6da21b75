"use client";

import { FolderTree, Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { usePendingDeletes } from "#components/speech/usePendingDeletes";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { TextInput } from "#components/ui/TextInput";
import { useCategories } from "#lib/client/exhibitors";
import { LoadFailure } from "../LoadFailure";
import { useMay } from "../Rights";
import { TableSkeleton } from "../table/DataTable";
import { CategoryRow } from "./CategoryRow";
import { drop, type Placing } from "./moves";
import { treeOf } from "./tree";
import { useCategoryWork } from "./useCategoryWork";
import { useTreeDrag } from "./useTreeDrag";

export function CategoriesPage({ event }: { event: string }) {
  const { say, compare } = useOffice();
  const categories = useCategories(event);
  const work = useCategoryWork(event);
  const { hidden, remove } = usePendingDeletes(work.destroy);
  const mayChange = useMay("exhibitors:write");
  const [message, setMessage] = useState("");
  const shown = (categories.data ?? []).filter(({ id }) => !hidden.has(id));
  const tree = treeOf(shown, compare);
  const all = tree.map(({ category }) => category);
  const nameOf = (id: string) => all.find((one) => one.id === id)?.name ?? "";
  const place = async (id: string, placings: Placing[]) => {
    if (await work.place(placings)) setMessage(say("categories.moved", { nameOf: nameOf(id) }));
  };
  const drag = useTreeDrag((id, target) => void place(id, drop(all, id, target.id, target.side)));
  return (
    <>
      <PageHeader title={say("common.categories")} description={say("categories.purpose")} />
      {mayChange && <NewCategory onCreate={(name) => work.create({ name, sortIndex: all.length })} />}
      {categories.isPending && <TableSkeleton noun="category" />}
      {categories.isError && (
        <LoadFailure
          what={say("categories.theCategories")}
          error={categories.error}
          onRetry={categories.refetch}
        />
      )}
      {categories.data && all.length === 0 && (
        <EmptyState icon={<FolderTree />} title={say("categories.noCategoriesYet")}>
          {say("categories.aboutADozenTopLevel")}
        </EmptyState>
      )}
      {all.length > 0 && (
        <>
          <ul className="divide-y divide-line rounded-lg border bg-surface shadow-card">
            {tree.map(({ category, depth }) => (
              <CategoryRow
                key={category.id}
                event={event}
                category={category}
                depth={depth}
                all={all}
                mayChange={mayChange}
                onChange={(change) => work.change(category.id, change)}
                grip={drag.gripOf(category.id)}
                side={drag.target?.id === category.id ? drag.target.side : null}
                isDragged={drag.dragged === category.id}
                onPlace={(placings) => void place(category.id, placings)}
                onCreateBelow={() =>
                  work.create({
                    name: say("categories.newCategory"),
                    parentId: category.id,
                    sortIndex: all.length,
                  })
                }
                onDelete={() => remove(category.id, category.name)}
              />
            ))}
          </ul>
          <p aria-live="polite" className="sr-only">
            {message}
          </p>
          {mayChange && <p className="text-faint text-sm max-sm:hidden">{say("categories.dragARowByIts")}</p>}
        </>
      )}
    </>
  );
}

function NewCategory({ onCreate }: { onCreate: (name: string) => Promise<boolean> }) {
  const { say } = useOffice();
  const [name, setName] = useState("");
  async function submit(event: FormEvent) {
    event.preventDefault();
    const wantedName = name.trim();
    if (wantedName === "") return;
    // Cleared before the request so that pressing twice does not create the category twice.
    setName("");
    if (!(await onCreate(wantedName))) setName((typed) => typed || wantedName);
  }
  return (
    <form onSubmit={submit} className="flex max-w-md gap-2.5">
      <TextInput
        aria-label={say("categories.newCategory")}
        placeholder={say("categories.newCategory")}
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.target.value)}
      />
      <Button tone="primary" type="submit" disabled={name.trim() === ""}>
        <Plus aria-hidden="true" />
        {say("common.add")}
      </Button>
    </form>
  );
}
