"use client";

import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

type TabsProps = {
  label: string;
  tabs: { value: string; label: ReactNode; count?: number; content: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

export function Tabs({ label, tabs, defaultValue = tabs[0]?.value, ...rest }: TabsProps) {
  return (
    <Radix.Root {...rest} {...(rest.value === undefined && defaultValue !== undefined && { defaultValue })}>
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={
              "relative -mb-px flex shrink-0 cursor-pointer items-center gap-2 rounded-t-sm px-3 py-2.5 font-medium " +
              "text-sm text-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:text-ink " +
              "after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full data-[state=active]:after:bg-mark"
            }
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
