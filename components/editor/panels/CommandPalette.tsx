"use client";

import { Command } from "cmdk";
import { CornerDownLeft, MapPin } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { DIALOG_LOOKS } from "#components/ui/Dialog";
import { ACTIONS } from "#lib/editor/actions";
import { ACTION_GROUPS } from "#lib/editor/actions/action";
import { fittedTo } from "#lib/editor/view";
import { fold } from "#lib/text/fold";
import { focusCanvas } from "../bars/focus";
import { useKeyNames } from "../bars/useKeyNames";
import { useEditor, useStore } from "../useEditor";

const ITEM =
  "flex cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-sm aria-disabled:opacity-45 data-[selected=true]:bg-hover pointer-coarse:py-3";
const HEADING =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-faint [&_[cmdk-group-heading]]:text-xs";
const MOST_BOOTHS = 6;
/** Disables the list's own key handling, which would duplicate the steps. */
const isListed = ({ name }: { name: string }) => !name.startsWith("nudge") && name !== "commands";

/** Matches the beginnings of words; fuzzy matching finds unrelated labels. */
function scoreOf(label: string, input: string, words: string[] = []): number {
  const [key, name] = [fold(input), fold(label)];
  if (name.startsWith(key)) return 1;
  if (` ${name}`.includes(` ${key}`)) return 0.8;
  if (` ${fold(words.join(" "))}`.includes(` ${key}`)) return 0.4;
  return name.includes(key) ? 0.2 : 0;
}

/** Finds all commands and booths by name. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { say, write } = useOffice();
  const store = useStore();
  const editor = useEditor((whole) => whole);
  const [input, setInput] = useState("");
  const key = input.trim().toLowerCase();
  const booths =
    key === "" ? [] : editor.document.booths.filter(({ label }) => label.toLowerCase().startsWith(key));

  function showBooth(id: string, levelId: string) {
    onClose();
    store.send({ type: "level", id: levelId });
    store.send({ type: "select", ids: [id] });
    store.send({ type: "camera", camera: fittedTo(store.get(), [id]) });
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={DIALOG_LOOKS.veil} />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // If the command opened a panel, that panel has the focus, so it is not restored.
            if (!store.get().wants) focusCanvas();
          }}
          className="fixed inset-x-3 top-[12dvh] z-40 mx-auto max-w-xl animate-rise-in overflow-hidden rounded-xl border bg-raised shadow-dialog outline-none"
        >
          <Radix.Title className="sr-only">{say("action.commands")}</Radix.Title>
          <Command loop filter={scoreOf}>
            <Command.Input
              value={input}
              onValueChange={setInput}
              placeholder={say("palette.placeholder")}
              className="h-13 w-full border-b bg-transparent px-5 text-base outline-none"
            />
            <Command.List className="max-h-[56dvh] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-6 text-center text-faint text-sm">
                {say("palette.empty")}
              </Command.Empty>
              {booths.length > 0 && (
                <Command.Group heading={say("actions.booths")} className={HEADING}>
                  {booths.slice(0, MOST_BOOTHS).map(({ id, label, levelId }) => (
                    <Command.Item
                      key={id}
                      value={say("object.booth", { label })}
                      onSelect={() => showBooth(id, levelId)}
                      className={ITEM}
                    >
                      <MapPin aria-hidden="true" className="size-4 text-faint" />
                      {say("object.booth", { label })}
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              {ACTION_GROUPS.map((group) => (
                <Command.Group key={group} heading={say(`actions.${group}`)} className={HEADING}>
                  {ACTIONS.filter((action) => action.group === group && isListed(action)).map((action) => (
                    <Command.Item
                      key={action.name}
                      value={write(action.label)}
                      keywords={action.words ? [say(action.words)] : []}
                      disabled={action.when?.(editor) === false}
                      onSelect={() => {
                        onClose();
                        action.run(store);
                      }}
                      className={ITEM}
                    >
                      <CornerDownLeft aria-hidden="true" className="size-3.5 text-faint" />
                      <span className="flex-1">{write(action.label)}</span>
                      {action.keys?.[0] && <Keys keys={action.keys[0]} />}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function Keys({ keys }: { keys: string }) {
  const keysOf = useKeyNames();
  return (
    <span className="flex gap-1">
      {keysOf(keys).map((name) => (
        <kbd
          key={name}
          className="grid h-5 min-w-5 place-items-center rounded-xs border border-control/50 bg-surface px-1 font-medium font-sans text-2xs text-soft"
        >
          {name}
        </kbd>
      ))}
    </span>
  );
}
