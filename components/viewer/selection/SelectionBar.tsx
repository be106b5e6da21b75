"use client";

import { ShoppingBag, X } from "lucide-react";
import { Button, buttonClasses } from "#components/ui/Button";
import { classes } from "#components/ui/classes";
import { formatArea, formatPrice } from "#lib/viewer/formatters";
import { statusOf } from "#lib/viewer/lists";
import { reservePath } from "#lib/viewer/selection";
import { useViewer } from "../ViewerContext";
import { useSelectionPrice } from "./useSelectionPrice";

/** The booths that the visitor has collected, with one price for all. */
export function SelectionBar() {
  const { state, dispatch, base, lookup, settings, speech, announce } = useViewer();
  const { say, language } = speech;
  const booths = state.selection.flatMap((id) => lookup.booth(id) ?? []);
  const taken = booths.filter((booth) => statusOf(state, booth) !== "available");
  const free = booths.filter((booth) => !taken.includes(booth));
  const price = useSelectionPrice(free.map(({ id }) => id));
  if (booths.length === 0) return null;

  const keep = (ids: readonly string[]) => dispatch({ type: "selection/set", ids: [...ids] });
  const remove = (id: string, label: string) => {
    const ids = state.selection.filter((other) => other !== id);
    keep(ids);
    announce(say("select.changed", { label, added: "no", count: ids.length }));
  };
  const labels = (some: typeof booths) =>
    new Intl.ListFormat(language).format(some.map(({ label }) => label));
  const amount = (value: number) => formatPrice(value, price?.currency ?? settings.currency, language);
  return (
    <section
      aria-label={say("select.title")}
      className="pointer-events-auto w-full max-w-xl animate-rise-in rounded-lg border bg-raised p-2 shadow-float"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 ps-2">
        <p className="min-w-0 flex-1 text-sm">
          <span className="block font-semibold">{say("select.count", { count: booths.length })}</span>
          {settings.showPrices && price && (
            <span className="block text-soft tabular-nums">
              {price.net === null ? (
                say("card.priceOnRequest")
              ) : (
                <>
                  {amount(price.net)} <span className="text-faint">{say("card.priceNet")}</span>
                </>
              )}
            </span>
          )}
        </p>
        {free.length > 0 && (
          <a
            href={reservePath(
              base,
              free.map(({ label }) => label),
            )}
            target={state.embed.on ? "_blank" : undefined}
            className={buttonClasses("primary")}
          >
            <ShoppingBag aria-hidden="true" />
            {say("select.reserve")}
          </a>
        )}
      </div>
      {settings.showPrices && price?.oneStand && (
        <p className="px-2 pt-2 text-soft text-sm">
          {say("select.oneStand", {
            area: formatArea(price.oneStand.areaM2, settings.units, language),
            price: amount(price.oneStand.net),
          })}
        </p>
      )}
      <ul className="flex max-h-24 flex-wrap gap-1.5 overflow-y-auto px-1 pt-2 pb-1">
        {booths.map((booth) => (
          <li key={booth.id} className="flex">
            <Chip
              label={booth.label}
              isTaken={taken.includes(booth)}
              onShow={() => dispatch({ type: "target/opened", target: { kind: "booth", id: booth.id } })}
              onRemove={() => remove(booth.id, booth.label)}
            />
          </li>
        ))}
      </ul>
      {taken.length > 0 && (
        <div
          role="status"
          className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-wash px-3 py-2 text-sm text-warning"
        >
          <span className="min-w-0 flex-1">{say("select.taken", { labels: labels(taken) })}</span>
          <Button size="small" onClick={() => keep(free.map(({ id }) => id))}>
            {say("select.drop")}
          </Button>
        </div>
      )}
    </section>
  );
}

type ChipProps = { label: string; isTaken: boolean; onShow: () => void; onRemove: () => void };

function Chip({ label, isTaken, onShow, onRemove }: ChipProps) {
  const { say } = useViewer().speech;
  return (
    <span
      className={classes(
        "inline-flex items-center rounded-sm border font-medium text-sm",
        isTaken ? "border-warning/40 text-warning line-through" : "bg-surface",
      )}
    >
      <button
        type="button"
        onClick={onShow}
        className="min-h-7 cursor-pointer rounded-s-sm ps-2.5 pe-1 hover:bg-hover pointer-coarse:min-h-11"
      >
        <span className="sr-only">{say("term.booth")} </span>
        {label}
      </button>
      <button
        type="button"
        aria-label={say("select.removeNamed", { label })}
        onClick={onRemove}
        className="grid min-h-7 min-w-7 cursor-pointer place-items-center rounded-e-sm text-soft hover:bg-hover hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  );
}
