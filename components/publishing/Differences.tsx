"use client";

import { Equal } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { Pagination, useShortened } from "#components/ui/Pagination";
import { Skeleton } from "#components/ui/Skeleton";
import type { Difference } from "#lib/plan/diff";
import { ChangeList } from "./ChangeList";
import { DiffPlan } from "./DiffPlan";
import { DIFFERENCE_WORDS, PARTS } from "./differences";
import { PartButton } from "./PartButton";
import { CHANGES_ON_PAGE, type ObjectChange, type State, useDiff } from "./queries";
import { usePart } from "./usePart";

type DifferencesProps = {
  event: string;
  to: State;
  /** Null for an empty plan. */
  from: State | null;
  picked?: ReadonlySet<string>;
  onPick?: (ids: ReadonlySet<string>) => void;
};

/** The changes of the plan between two states: in one picture and as a list. */
export function Differences({ event, to, from, picked, onPick }: DifferencesProps) {
  const { say, wording } = useOffice();
  const { part, offset, press, turnTo } = usePart<Difference>();
  const diff = useDiff(event, { to, from, difference: part, offset });
  const total = diff.data?.meta?.total ?? 0;
  useShortened(diff.isPlaceholderData ? undefined : total, { limit: CHANGES_ON_PAGE, offset }, turnTo);
  const [shown, setShown] = useState<ObjectChange | null>(null);
  if (diff.isPending) return <DifferencesSkeleton />;
  if (diff.isError) {
    return (
      <Notice
        kind="danger"
        title={say("publishing.theComparisonCouldNotBe")}
        action={
          <Button size="small" onClick={() => diff.refetch()}>
            {say("common.tryAgain")}
          </Button>
        }
      >
        {wording.message(diff.error)}
      </Notice>
    );
  }
  const { objects, counts } = diff.data.data;
  const parts = PARTS.filter((difference) => counts[difference] > 0 || difference === part);
  if (PARTS.every((difference) => counts[difference] === 0)) {
    return (
      <p className="flex items-center gap-2.5 rounded-md border border-dashed px-4 py-6 text-sm text-soft">
        <Equal aria-hidden="true" className="size-4" />
        {say("publishing.noDifferences")}
      </p>
    );
  }
  return (
    <div className="grid min-w-0 gap-5 lg:grid-cols-2">
      <div className="min-w-0 lg:sticky lg:top-4 lg:self-start">
        <DiffPlan event={event} from={from} to={to} shown={shown} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        {parts.length > 1 && (
          <fieldset aria-label={say("publishing.show")} className="flex flex-wrap gap-1.5 border-0 p-0">
            {parts.map((difference) => (
              <PartButton
                key={difference}
                count={counts[difference]}
                pressed={part === difference}
                onPress={() => press(difference)}
              >
                {say(DIFFERENCE_WORDS[difference])}
              </PartButton>
            ))}
          </fieldset>
        )}
        <ChangeList
          key={`${part} ${offset}`}
          objects={objects}
          shown={shown?.id ?? null}
          onShow={setShown}
          {...(onPick && { onPick })}
          {...(picked && { picked })}
        />
        {total > CHANGES_ON_PAGE && (
          <Pagination
            total={total}
            limit={CHANGES_ON_PAGE}
            offset={offset}
            onOffsetChange={turnTo}
            noun="change"
          />
        )}
      </div>
    </div>
  );
}

function DifferencesSkeleton() {
  const { say } = useOffice();
  return (
    <div role="status" aria-label={say("publishing.comparing")} className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-72 rounded-lg sm:h-96" />
      <div className="flex flex-col gap-2">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </div>
    </div>
  );
}
