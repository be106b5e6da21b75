"use client";

import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Part } from "#components/profile/formParts";
import { WordsField } from "#components/profile/WordsField";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { IconButton } from "#components/ui/IconButton";
import { TextInput } from "#components/ui/TextInput";
import type { EventDraft, Synonyms } from "./eventDraft";

const SYNONYMS = "settings.search.synonyms";

export function SearchTab({ draft }: { draft: EventDraft }) {
  const { say } = useOffice();
  const synonyms = draft.value[SYNONYMS] as Synonyms;
  const [typed, setTyped] = useState("");
  const word = typed.trim();
  const isKnown = Object.hasOwn(synonyms, word);
  const set = (next: Synonyms) => draft.set({ [SYNONYMS]: next });
  function add() {
    if (word === "" || isKnown) return;
    set({ ...synonyms, [word]: [] });
    setTyped("");
  }
  return (
    <Part title={say("settings.searchSynonyms")} description={say("settings.aSearchForAWord")}>
      {Object.entries(synonyms).map(([known, words]) => (
        <div key={known} className="col-span-full flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <WordsField
              label={known}
              value={words}
              error={draft.errors[`${SYNONYMS}.${known}`]}
              onChange={(next) => set({ ...synonyms, [known]: next })}
            />
          </div>
          <IconButton
            label={say("settings.removeWord", { word: known })}
            icon={<X aria-hidden="true" />}
            onClick={() => {
              const { [known]: _gone, ...others } = synonyms;
              set(others);
            }}
          />
        </div>
      ))}
      <form
        className="col-span-full flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Field
          label={say("settings.word")}
          error={isKnown ? say("settings.isAlreadyInTheList", { word }) : undefined}
          className="flex-1"
        >
          <TextInput
            value={typed}
            maxLength={100}
            placeholder={say("settings.coffee")}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" disabled={word === "" || isKnown}>
          <Plus aria-hidden="true" />
          {say("common.add")}
        </Button>
      </form>
    </Part>
  );
}
