"use client";

import { useMemo, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { classes } from "#components/ui/classes";
import { Dialog } from "#components/ui/Dialog";
import type { Office } from "#lib/client/office";
import type { Choice, Clash } from "#lib/editor/clashes";
import { type Question, questionsOf } from "#lib/editor/clashWords";
import { EMPTY_DOCUMENT, type PlanDocument } from "#lib/editor/document";
import { joinedDocuments } from "#lib/editor/sync";
import { useEditor, useSurroundings } from "../useEditor";

type ConflictDialogProps = {
  clashes: readonly Clash[];
  open: boolean;
  onClose: () => void;
  onChoose: (choices: ReadonlyMap<string, Choice>) => void;
  /** The last known state of conflicting records that were deleted. */
  lost?: PlanDocument;
  words?: Words;
};

/** Limits the conflicts that are shown one by one. */
const MOST_SHOWN = 100;

/** Title and button labels of the dialog. */
type Words = { title: string; description: string; mine: string; all: string };

/** Two people changed the same value: the second one sees both and decides for each. */
export function ConflictDialog({ clashes, open, onClose, onChoose, lost, words }: ConflictDialogProps) {
  const office = useOffice();
  const { say } = office;
  const questions = useQuestions(clashes, lost ?? EMPTY_DOCUMENT);
  const [chosen, setChosen] = useState<ReadonlyMap<Question["keys"][number], Choice>>(new Map());
  const keyOf = ({ keys }: Question) => keys.join(" ");
  const isWhole = questions.every((question) => chosen.has(keyOf(question)));
  const all = (choice: Choice) => setChosen(new Map(questions.map((question) => [keyOf(question), choice])));
  const decide = () => {
    const choices = questions.flatMap((question) =>
      question.keys.map((key) => [key, chosen.get(keyOf(question)) ?? "theirs"] as const),
    );
    onChoose(new Map(choices));
  };
  const { title, description, mine, all: allMine } = words ?? savingWords(office, questions);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <span className="flex flex-1 gap-1.5">
            <Button tone="quiet" onClick={() => all("mine")}>
              {allMine}
            </Button>
            <Button tone="quiet" onClick={() => all("theirs")}>
              {say("saving.allTheirs")}
            </Button>
          </span>
          <Button tone="primary" disabled={!isWhole} onClick={decide}>
            {say("saving.saveMyChoice")}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-5">
        {questions.slice(0, MOST_SHOWN).map((question) => (
          <li key={keyOf(question)}>
            <QuestionCard
              question={question}
              mine={mine}
              choice={chosen.get(keyOf(question)) ?? null}
              onChoose={(choice) => setChosen(new Map(chosen).set(keyOf(question), choice))}
            />
          </li>
        ))}
      </ul>
      {questions.length > MOST_SHOWN && (
        <p className="mt-5 text-soft text-sm">
          {say("saving.andMoreTheButtonsBelow", { count: questions.length - MOST_SHOWN })}
        </p>
      )}
    </Dialog>
  );
}

function savingWords(office: Office, [first]: readonly Question[]): Words {
  return {
    title: office.say("saving.changedTheSameValues", {
      who: first ? office.write(first.who) : office.say("saving.someoneElse"),
    }),
    description: office.say("saving.yourOtherChangesAreSafe"),
    mine: office.say("saving.mine"),
    all: office.say("saving.allMine"),
  };
}

type QuestionCardProps = {
  question: Question;
  mine: string;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
};

function QuestionCard({ question, mine, choice, onChoose }: QuestionCardProps) {
  const { date, write } = useOffice();
  const { name, label, theirs, who, act, at, keys } = question;
  const group = keys.join(" ");
  const when = at ? `, ${date(at, { timeStyle: "short" })}` : "";
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="font-semibold">{write(name)}</span>
        <span className="text-soft"> · {write(label)}</span>
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <Option
          group={group}
          title={mine}
          value={write(question.mine)}
          checked={choice === "mine"}
          onPick={() => onChoose("mine")}
        />
        <Option
          group={group}
          title={`${write(who)}${when}`}
          value={write(theirs)}
          {...(act && { aside: act })}
          checked={choice === "theirs"}
          onPick={() => onChoose("theirs")}
        />
      </div>
    </fieldset>
  );
}

type OptionProps = {
  group: string;
  title: string;
  value: string;
  aside?: string;
  checked: boolean;
  onPick: () => void;
};

function Option({ group, title, value, aside, checked, onPick }: OptionProps) {
  return (
    <label
      className={classes(
        "flex min-h-14 cursor-pointer items-start gap-3 rounded-md border px-3 py-2.5 transition-colors hover:bg-hover",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
        checked ? "border-mark bg-hover" : "border-line",
      )}
    >
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={onPick}
        className="mt-1 accent-mark outline-none"
      />
      <span className="min-w-0">
        <span className="block text-soft text-xs">{title}</span>
        <span className="block break-words font-medium text-sm">{value}</span>
        {aside && <span className="block truncate text-faint text-xs">{aside}</span>}
      </span>
    </label>
  );
}

function useQuestions(clashes: readonly Clash[], lost: PlanDocument): Question[] {
  const office = useOffice();
  const { exhibitors, currency } = useSurroundings();
  const document = useEditor((editor) => editor.document);
  return useMemo(() => {
    const names = new Map(exhibitors.map(({ id, name }) => [id, name]));
    return questionsOf(clashes, joinedDocuments(lost, document), {
      exhibitor: (id) => names.get(id) ?? office.say("saving.aCompany"),
      price: (cents) => office.exactMoney(cents, currency),
    });
  }, [clashes, document, lost, exhibitors, currency, office]);
}
