import { Landmark } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { Pagination, useShortened } from "#components/ui/Pagination";
import { ProgressBar } from "#components/ui/ProgressBar";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { messageOf } from "#lib/client/form";
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
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useLines({ state, q, statementId }, offset);
  useShortened(data?.meta.total, { limit: LINES_PER_PAGE, offset }, setOffset);
  if (error) return <LoadFailure what="The bank statement" error={error} onRetry={() => void refetch()} />;
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

/** Books every line of the page whose reference and amount leave no doubt. */
function SureOnes({ lines }: { lines: readonly BankLine[] }) {
  const changed = useBankChanged();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const sure = lines.flatMap((line) => {
    const [best] = line.proposals;
    return best?.confidence === "sure" ? [{ line, best }] : [];
  });
  if (sure.length === 0) return null;
  const total = progress?.total ?? sure.length;
  const noun = total === 1 ? "line" : "lines";

  async function bookAll() {
    setProgress({ done: 0, total: sure.length });
    try {
      await eachInTurn(
        sure,
        ({ line, best }) => bookProposal(line, best),
        (done) => setProgress({ done, total: sure.length }),
      );
      notify.done(`${sure.length} ${sure.length === 1 ? "line" : "lines"} booked`, {
        action: { label: "Undo", run: () => void unbookAll() },
      });
    } catch (error) {
      notify.failed("Not all lines were booked", { description: messageOf(error) });
    } finally {
      await changed();
      setProgress(null);
    }
  }

  async function unbookAll() {
    try {
      await eachInTurn(sure, ({ line: { id } }) => unbookLine(id));
      notify.done("Bookings reversed");
    } catch (error) {
      notify.failed("Not all bookings were reversed", { description: messageOf(error) });
    } finally {
      await changed();
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border bg-success-wash px-4 py-3">
      <p className="text-sm">
        <span className="font-semibold">
          {total} {noun}
        </span>{" "}
        on this page {total === 1 ? "matches an order" : "match orders"} by number and amount.
      </p>
      {progress ? (
        <div className="w-48">
          <ProgressBar label="Booking lines" value={progress.done} max={progress.total} />
        </div>
      ) : (
        <Button size="small" tone="primary" onClick={() => void bookAll()}>
          Book {total === 1 ? "it" : `all ${total}`}
        </Button>
      )}
    </div>
  );
}

const NOTHING: Record<LineState, { title: string; text: string }> = {
  open: {
    title: "Nothing to book",
    text: "Import a bank statement. Its payments are matched with your unpaid orders.",
  },
  booked: { title: "Nothing booked yet", text: "Lines booked as payments of orders are listed here." },
  ignored: {
    title: "Nothing ignored",
    text: "Lines that do not belong to an order are listed here with a reason.",
  },
};

function Nothing({ state, q, statementId, onImport }: LineListProps) {
  if (q !== "") {
    return (
      <EmptyState icon={<Landmark />} title={`No lines contain “${q}”`}>
        Search by name, reference or IBAN.
      </EmptyState>
    );
  }
  if (statementId !== null) {
    return (
      <EmptyState icon={<Landmark />} title="No lines of this file here">
        Its lines are in the other lists, or were imported with an earlier file.
      </EmptyState>
    );
  }
  const { title, text } = NOTHING[state];
  return (
    <EmptyState
      icon={<Landmark />}
      title={title}
      action={state === "open" && onImport && <Button onClick={onImport}>Import statement</Button>}
    >
      {text}
    </EmptyState>
  );
}
