"use client";

import { Tabs as Radix } from "radix-ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classes } from "./classes";

type TabsProps = {
  label: string;
  tabs: { value: string; label: ReactNode; count?: number; content: ReactNode }[];
  /** The open tab; the first if it does not exist. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onValueChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Radix focuses a pressed tab by script, which browsers take for the keyboard.
  const [isPointed, setPointed] = useState(false);
  const open = value !== undefined && tabs.every((tab) => tab.value !== value) ? tabs[0]?.value : value;
  // On a phone a tab opened by its address may be outside the visible part.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-value="${open}"]`);
    if (list.current && tab) revealIn(list.current, tab);
  }, [open]);
  return (
    <Radix.Root
      {...(open !== undefined ? { value: open } : defaultValue !== undefined && { defaultValue })}
      {...(onValueChange && { onValueChange })}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        onPointerDown={() => setPointed(true)}
        onKeyDown={() => setPointed(false)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setPointed(false);
        }}
        className="relative flex gap-1 overflow-x-auto border-b"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            data-value={tab.value}
            className={classes(
              "relative -mb-px flex shrink-0 cursor-pointer items-center gap-2 rounded-t-sm px-3 py-2.5 font-medium " +
                "text-sm text-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink " +
                "after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full data-[state=active]:after:bg-mark",
              isPointed && "outline-none",
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-xs bg-sunken px-1.5 text-faint text-xs tabular-nums">{tab.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5 outline-offset-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Only horizontally, so that the page does not scroll. */
function revealIn(list: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement) {
  const isInView =
    offsetLeft >= list.scrollLeft && offsetLeft + offsetWidth <= list.scrollLeft + list.clientWidth;
  if (!isInView) list.scrollLeft = offsetLeft - (list.clientWidth - offsetWidth) / 2;
}
