"use client";

import { Equal } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { messageOf } from "#lib/client/form";
import { ChangeList } from "./ChangeList";
import { DiffPlan } from "./DiffPlan";
import { type ObjectChange, type State, useDiff } from "./queries";

type DifferencesProps = {
  event: string;
  to: State;
  /** Null: nothing was there. */
  from: State | null;
  picked?: ReadonlySet<string>;
  onPick?: (ids: ReadonlySet<string>) => void;
};

/** What became of the plan between two states: in one picture and as a list. */
export function Differences({ event, to, from, picked, onPick }: DifferencesProps) {
  const diff = useDiff(event, to, from);
  const [shown, setShown] = useState<ObjectChange | null>(null);
  if (diff.isPending) return <DifferencesSkeleton />;
  if (diff.isError) {
    return (
      <Notice
        kind="danger"
        title="The comparison could not be loaded"
        action={
          <Button size="small" onClick={() => diff.refetch()}>
            Try again
          </Button>
        }
      >
        {messageOf(diff.error)}
      </Notice>
    );
  }
  const { objects } = diff.data;
  if (objects.length === 0) {
    return (
      <p className="flex items-center gap-2.5 rounded-md border border-dashed px-4 py-6 text-sm text-soft">
        <Equal aria-hidden="true" className="size-4" />
        Nothing is different.
      </p>
    );
  }
  return (
    <div className="grid min-w-0 gap-5 lg:grid-cols-2">
      <div className="min-w-0 lg:sticky lg:top-4 lg:self-start">
        <DiffPlan event={event} from={from} to={to} objects={objects} shown={shown} />
      </div>
      <ChangeList
        objects={objects}
        shown={shown?.id ?? null}
        onShow={setShown}
        {...(onPick && { onPick })}
        {...(picked && { picked })}
      />
    </div>
  );
}

function DifferencesSkeleton() {
  return (
    <div role="status" aria-label="Comparing" className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-72 rounded-lg sm:h-96" />
      <div className="flex flex-col gap-2">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
    </div>
  );
}
