"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { Checkbox } from "#components/ui/Checkbox";
import { classes } from "#components/ui/classes";
import { differenceOf } from "#lib/plan/diff";
import { changeWords } from "./changeWords";
import { DifferenceSwatch } from "./DifferenceSwatch";
import { DIFFERENCE_WORDS, isRestorable, KIND_WORDS } from "./differences";
import type { ObjectChange } from "./queries";

type ChangeListProps = {
  objects: readonly ObjectChange[];
  /** The change shown on the plan. */
  shown: string | null;
  onShow: (object: ObjectChange) => void;
  /** Selected objects to restore, if that is offered. */
  picked?: ReadonlySet<string>;
  onPick?: (ids: ReadonlySet<string>) => void;
};

/** The changes, object by object in words. */
export function ChangeList({ objects, shown, onShow, picked, onPick }: ChangeListProps) {
  const office = useOffice();
  const { say } = office;
  const pick = (id: string, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    onPick?.(next);
  };
  const offersRestore = onPick !== undefined && objects.some(isRestorable);
  return (
    <ul className="max-h-96 divide-y divide-line overflow-y-auto overscroll-contain rounded-md border">
      {objects.map((object) => (
        <li key={`${object.kind} ${object.id}`} className="flex items-stretch">
          {offersRestore && (
            <span className="flex w-11 shrink-0 items-center justify-center">
              {isRestorable(object) && (
                <Checkbox
                  label={say("publishing.restoreNamed", { name: object.name })}
                  labelHidden
                  checked={picked?.has(object.id) ?? false}
                  onChange={({ target }) => pick(object.id, target.checked)}
                />
              )}
            </span>
          )}
          <button
            type="button"
            onClick={() => onShow(object)}
            aria-current={shown === object.id}
            className={classes(
              "flex min-h-11 min-w-0 flex-1 cursor-pointer items-start gap-3 px-3 py-2.5 text-start text-sm hover:bg-hover",
              "focus-visible:-outline-offset-2",
              shown === object.id && "bg-hover",
            )}
          >
            <span className="min-w-22 shrink-0">
              <Badge icon={<DifferenceSwatch difference={differenceOf(object)} />}>
                {say(DIFFERENCE_WORDS[differenceOf(object)])}
              </Badge>
            </span>
            <span className="min-w-0 flex-1 pt-0.5">
              {object.changes.map((step) => (
                <span key={step.change} className="block">
                  {changeWords(office, object, step)}
                </span>
              ))}
            </span>
            <span className="hidden pt-0.5 text-faint text-xs sm:block">{say(KIND_WORDS[object.kind])}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
