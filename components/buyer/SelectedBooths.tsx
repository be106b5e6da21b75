"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import { BoothPill } from "#components/ui/BoothSwatch";
import { Button } from "#components/ui/Button";
import { IconButton } from "#components/ui/IconButton";
import { Notice } from "#components/ui/Notice";
import { visibleStatusOf } from "#lib/plan/paint";
import { useWords } from "./BuyerSpeech";
import type { CounterBooth } from "./counterView";
import { useBoothDetails } from "./ReserveHeader";

type SelectedBoothsProps = {
  booths: readonly CounterBooth[];
  /** Booths that can no longer be reserved. */
  takenIds: ReadonlySet<string>;
  busy: boolean;
  onKeep: (boothIds: string[]) => void;
  /** Below the list. */
  children?: ReactNode;
};

/** The booths of a selection, each of which can be removed while another one is left. */
export function SelectedBooths({ booths, takenIds, busy, onKeep, children }: SelectedBoothsProps) {
  const { say, list } = useWords();
  const detailsOf = useBoothDetails();
  const taken = booths.filter(({ id }) => takenIds.has(id));
  const keepAllBut = (ids: ReadonlySet<string>) =>
    onKeep(booths.flatMap(({ id }) => (ids.has(id) ? [] : [id])));
  return (
    <section aria-labelledby="selection">
      <h2 id="selection" className="mb-3 text-xl">
        {say("buying.selection")}
      </h2>
      {taken.length > 0 && (
        <div className="mb-3">
          <Notice
            kind="warning"
            title={say("buying.gone", { labels: list(taken.map(({ label }) => label)) })}
            action={
              <Button size="small" disabled={busy} onClick={() => keepAllBut(takenIds)}>
                {say("buying.goneDrop")}
              </Button>
            }
          >
            {say("buying.goneHint")}
          </Notice>
        </div>
      )}
      <ul className="divide-y rounded-lg border bg-surface shadow-card">
        {booths.map((booth) => (
          <li key={booth.id} className="flex items-center gap-3 py-2.5 ps-4 pe-2">
            <div className="min-w-0 flex-1">
              <p className="font-medium text-sm">
                <span className="sr-only">{say("term.booth")} </span>
                {booth.label}
              </p>
              <p className="text-faint text-sm">{detailsOf(booth)}</p>
            </div>
            {takenIds.has(booth.id) && (
              <BoothPill
                status={visibleStatusOf(booth.status === "available" ? "held" : booth.status)}
                label={say("status.sold")}
              />
            )}
            {booths.length > 1 && (
              <IconButton
                label={say("buying.removeBooth", { label: booth.label })}
                icon={<X aria-hidden="true" />}
                disabled={busy}
                onClick={() => keepAllBut(new Set([booth.id]))}
              />
            )}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
