"use client";

import { ChevronRight, ExternalLink } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { BoothSwatch } from "#components/ui/BoothSwatch";
import { classes } from "#components/ui/classes";
import type { BundleBooth } from "#lib/plan/bundle";
import { visibleStatusOf } from "#lib/plan/paint";
import { statusOf } from "#lib/viewer/lists";
import { useOpen } from "../lists/ExhibitorRow";
import { useViewer } from "../ViewerContext";

/** A titled part of a card. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="px-5">
      <h3 className="mb-2 font-semibold text-faint text-xs">{title}</h3>
      {children}
    </section>
  );
}

/** Names and values, one below the other. */
export function DetailList({ facts }: { facts: { name: string; value: ReactNode }[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== "");
  if (known.length === 0) return null;
  return (
    <dl className="divide-y border-y">
      {known.map(({ name, value }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 px-5 py-2.5 text-sm">
          <dt className="text-faint">{name}</dt>
          <dd className="text-end font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A booth by its label, with its level if there are several. */
export function BoothChip({ booth }: { booth: BundleBooth }) {
  const { state, lookup, speech } = useViewer();
  const open = useOpen({ kind: "booth", id: booth.id });
  const level = lookup.levels.length > 1 ? lookup.level(booth.levelId)?.name : undefined;
  const status = statusOf(state, booth);
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open.onOpen();
  };
  return (
    <a
      href={open.href}
      onClick={press}
      className="inline-flex min-h-9 items-center gap-2 rounded-md border border-control/50 bg-surface px-3 text-sm transition-colors hover:border-control hover:bg-sunken pointer-coarse:min-h-11"
    >
      <BoothSwatch status={visibleStatusOf(status)} color={booth.color} />
      <span className="font-semibold">{booth.label}</span>
      {level && <span className="text-faint">{level}</span>}
      <span className="sr-only">{speech.say(`status.${status}`)}</span>
    </a>
  );
}

/** A link to another site; a kiosk only shows its address. */
export function OutsideLink({
  href,
  icon,
  onFollow,
  children,
}: {
  href: string;
  icon?: ReactNode;
  onFollow?: () => void;
  children: ReactNode;
}) {
  const { state, speech } = useViewer();
  const looks =
    "flex min-h-10 items-center gap-3 rounded-md px-2 text-sm pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint";
  if (state.kiosk.on) {
    return (
      <span className={looks}>
        {icon}
        <span className="min-w-0 truncate">{children}</span>
      </span>
    );
  }
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      onClick={onFollow}
      className={classes(looks, "transition-colors hover:bg-hover")}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <span className="sr-only">{speech.say("card.newTab")}</span>
      <ExternalLink aria-hidden="true" />
    </a>
  );
}

/** A link to something else of this event. */
export function InsideLink({
  target,
  children,
}: {
  target: Parameters<typeof useOpen>[0];
  children: ReactNode;
}) {
  const { speech } = useViewer();
  const { href, onOpen } = useOpen(target);
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      href={href}
      onClick={press}
      className="-mx-2 flex min-h-10 items-center gap-3 rounded-md px-2 py-1.5 text-sm transition-colors hover:bg-hover pointer-coarse:min-h-11"
    >
      <span className="flex min-w-0 flex-1 items-center gap-3">{children}</span>
      <ChevronRight
        aria-hidden="true"
        className={classes("size-4 shrink-0 text-faint", speech.direction === "rtl" && "rotate-180")}
      />
    </a>
  );
}
