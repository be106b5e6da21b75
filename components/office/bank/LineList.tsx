import { Landmark } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { Pagination, useShortened } from "#components/ui/Pagination";
import { ProgressBar } from "#components/ui/ProgressBar";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import type { OfficeKey } from "#lib/words/office";
import { LoadFailure } from "../LoadFailure";
import { eachInTurn } from "../table/eachInTurn";
import { LineRow } from "./LineRow";
import {
  type BankLine,
  bookProposal,
  LINES_PER_PAGE,
  type LineState,
  unbookLine,
  useBankChanged,
  useLines,
} from "./lines";

type LineListProps = {
  state: LineState;
  q: string;
  /** Only lines of this statement. */
  statementId: string | null;
  onImport: (() => void) | null;
};

export function LineList({ state, q, statementId, onImport }: LineListProps) {
  const { say } = useOffice();
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useLines({ state, q, statementId }, offset);
  useShortened(data?.meta.total, { limit: LINES_PER_PAGE, offset }, setOffset);
  if (error)
    return <LoadFailure what={say("bank.theBankStatement")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-80 w-full rounded-lg" />;
  if (data.data.length === 0)
    return <Nothing state={state} q={q} statementId={statementId} onImport={onImport} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {state === "open" && onImport && <SureOnes lines={data.data} />}
      <ul className="divide-y rounded-lg border bg-surface shadow-card">
        {data.data.map((line) => (
          <LineRow key={line.id} line={line} mayBook={onImport !== null} />
        ))}
      </ul>
      <Pagination
        total={data.meta.total}
        limit={LINES_PER_PAGE}
        offset={offset}
        onOffsetChange={setOffset}
        noun="line"
      />
    </div>
  );
}

/** Books every line of the page whose reference and amount are unambiguous. */
function SureOnes({ lines }: { lines: readonly BankLine[] }) {
  const { say, wording } = useOffice();
  const changed = useBankChanged();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const sure = lines.flatMap((line) => {
    const [best] = line.proposals;
    return best?.confidence === "sure" ? [{ line, best }] : [];
  });
  if (sure.length === 0) return null;
  const total = progress?.total ?? sure.length;

  async function bookAll() {
    setProgress({ done: 0, total: sure.length });
    try {
      await eachInTurn(
        sure,
        ({ line, best }) => bookProposal(line, best),
        (done) => setProgress({ done, total: sure.length }),
      );
      notify.done(say("bank.linesBooked", { count: sure.length }), {
        action: { label: say("common.undo"), run: () => void unbookAll() },
      });
    } catch (error) {
      notify.failed(say("bank.notAllLinesWereBooked"), { description: wording.message(error) });
    } finally {
      await changed();
      setProgress(null);
    }
  }

  async function unbookAll() {
    try {
      await eachInTurn(sure, ({ line: { id } }) => unbookLine(id));
      notify.done(say("bank.bookingsReversed"));
    } catch (error) {
      notify.failed(say("bank.notAllBookingsWereReversed"), { description: wording.message(error) });
    } finally {
      await changed();
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border bg-success-wash px-4 py-3">
      <p className="text-sm">{say("bank.matchingLines", { count: total })}</p>
      {progress ? (
        <div className="w-48">
          <ProgressBar label={say("bank.bookingLines")} value={progress.done} max={progress.total} />
        </div>
      ) : (
        <Button size="small" tone="primary" onClick={() => void bookAll()}>
          {say("bank.bookAll", { count: total })}
        </Button>
      )}
    </div>
  );
}

const NOTHING: Record<LineState, { title: OfficeKey; text: OfficeKey }> = {
  open: {
    title: "bank.nothingToBook",
    text: "bank.importABankStatementIts",
  },
  booked: { title: "bank.nothingBookedYet", text: "bank.linesBookedAsPaymentsOf" },
  ignored: {
    title: "bank.nothingIgnored",
    text: "bank.linesThatDoNotBelong",
  },
};

function Nothing({ state, q, statementId, onImport }: LineListProps) {
  const { say } = useOffice();
  if (q !== "") {
    return (
      <EmptyState icon={<Landmark />} title={say("bank.noLinesContain", { q })}>
        {say("bank.searchByNameReferenceOr")}
      </EmptyState>
    );
  }
  if (statementId !== null) {
    return (
      <EmptyState icon={<Landmark />} title={say("bank.noLinesOfThisFile")}>
        {say("bank.itsLinesAreInThe")}
      </EmptyState>
    );
  }
  const { title, text } = NOTHING[state];
  return (
    <EmptyState
      icon={<Landmark />}
      title={say(title)}
      action={
        state === "open" && onImport && <Button onClick={onImport}>{say("bank.importStatement")}</Button>
      }
    >
      {say(text)}
    </EmptyState>
  );
}
