"use client";

import { Part } from "#components/profile/formParts";
import { WordsField } from "#components/profile/WordsField";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Checkbox } from "#components/ui/Checkbox";
import { Skeleton } from "#components/ui/Skeleton";
import { useCategories } from "#lib/client/exhibitors";
import { treeOf } from "../categories/tree";
import { LoadFailure } from "../LoadFailure";
import type { EntryForm } from "./entryForm";

export function WordsTab({ event, draft, readOnly }: EntryForm) {
  const { say, compare } = useOffice();
  const categories = useCategories(event);
  const chosen = new Set(draft.value.categoryIds);
  function toggle(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    draft.set({ categoryIds: [...next].sort() });
  }
  return (
    <div>
      <Part title={say("common.categories")} description={say("exhibitors.categoriesHint")}>
        <div className="col-span-full">
          {categories.isPending && <Skeleton className="h-32" />}
          {categories.isError && (
            <LoadFailure
              what={say("exhibitors.theCategories")}
              error={categories.error}
              onRetry={categories.refetch}
            />
          )}
          {categories.data?.length === 0 && (
            <p className="text-sm text-soft">{say("exhibitors.thisEventHasNoCategories")}</p>
          )}
          <ul className="columns-1 gap-x-6 sm:columns-2">
            {treeOf(categories.data ?? [], compare).map(({ category, depth }) => (
              <li key={category.id} style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
                <Checkbox
                  className="break-inside-avoid py-1"
                  label={
                    <span className="flex items-center gap-2">
                      <span
                        aria-hidden="true"
                        className="size-2.5 shrink-0 rounded-full bg-control"
                        style={category.color ? { background: category.color } : undefined}
                      />
                      {category.name}
                    </span>
                  }
                  checked={chosen.has(category.id)}
                  disabled={readOnly}
                  onChange={() => toggle(category.id)}
                />
              </li>
            ))}
          </ul>
        </div>
      </Part>
      <Part title={say("common.search")} description={say("exhibitors.moreWordsUnderWhichVisitors")}>
        <div className="col-span-full flex flex-col gap-5">
          <WordsField
            label={say("exhibitors.brands")}
            hint={say("exhibitors.shownInTheProfileAnd")}
            value={draft.value.brands}
            error={draft.errors.brands}
            onChange={(brands) => draft.set({ brands })}
          />
          <WordsField
            label={say("exhibitors.searchWords")}
            hint={say("exhibitors.searchableButNeverShown")}
            value={draft.value.searchWords}
            error={draft.errors.searchWords}
            onChange={(searchWords) => draft.set({ searchWords })}
          />
          <WordsField
            label={say("exhibitors.tags")}
            value={draft.value.tags}
            error={draft.errors.tags}
            onChange={(tags) => draft.set({ tags })}
          />
        </div>
      </Part>
    </div>
  );
}
