"use client";

import { Search } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useEffect, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { DIALOG_LOOKS } from "#components/ui/Dialog";
import { IconButton } from "#components/ui/IconButton";
import { Kbd } from "#components/ui/Kbd";
import { PaletteSearch } from "./PaletteSearch";

type PaletteProps = {
  /**
   * The page contains a wide and a narrow button; only the wide one listens to the keyboard, so the shortcut opens one
   * palette.
   */
  looks: "wide" | "icon";
};

/** Finds pages, events, records of this event and actions by name. */
export function Palette({ looks }: PaletteProps) {
  const { say } = useOffice();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (looks !== "wide") return;
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((was) => !was);
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [looks]);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        {looks === "icon" ? (
          <IconButton label={say("common.search")} icon={<Search aria-hidden="true" />} tooltip={false} />
        ) : (
          <button
            type="button"
            aria-keyshortcuts="Control+K Meta+K"
            className="flex h-9 w-full cursor-pointer items-center gap-2.5 rounded-md px-3 text-faint text-sm transition-colors hover:bg-hover hover:text-ink"
          >
            <Search aria-hidden="true" className="size-4 shrink-0" />
            <span className="flex-1 text-start">{say("common.search")}</span>
            <span aria-hidden="true" className="flex gap-0.5">
              <Kbd>{say("shell.ctrl")}</Kbd>
              <Kbd>K</Kbd>
            </span>
          </button>
        )}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className={DIALOG_LOOKS.veil} />
        <Radix.Content
          aria-describedby={undefined}
          className={classes(
            "fixed inset-x-3 top-3 z-40 mx-auto flex max-h-[min(34rem,80dvh)] max-w-xl flex-col overflow-hidden rounded-xl bg-raised",
            "shadow-dialog outline-none data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in sm:top-[14vh]",
          )}
        >
          <Radix.Title className="sr-only">{say("common.search")}</Radix.Title>
          <PaletteSearch onDone={() => setOpen(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
