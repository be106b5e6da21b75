import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { BANK_COLUMNS, type BankColumn } from "#lib/bank/columns";
import type { DateOrder } from "#lib/bank/day";

export type CsvAnswers = { columns?: Partial<Record<BankColumn, string>>; dateOrder?: DateOrder };

type ReadingQuestionProps = {
  /** The columns of the file; none if only the order of its dates is in question. */
  headers: string[];
  busy: boolean;
  onBack: () => void;
  onAnswer: (answers: CsvAnswers) => void;
};

const NEEDED = ["bookedOn", "amount", "currency", "name", "iban", "text"] satisfies BankColumn[];

/** What a CSV file does not say by itself: which columns are which, or whether the day or the month is first. */
export function ReadingQuestion({ headers, busy, onBack, onAnswer }: ReadingQuestionProps) {
  const [columns, setColumns] = useState<Partial<Record<BankColumn, string>>>({});
  const [dateOrder, setDateOrder] = useState<DateOrder>("dmy");
  const asksColumns = headers.length > 0;
  const isReady = !asksColumns || Boolean(columns.bookedOn && columns.amount);

  function choose(column: BankColumn, header: string) {
    const { [column]: _former, ...rest } = columns;
    setColumns(header === "" ? rest : { ...rest, [column]: header });
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !busy) onAnswer(asksColumns ? { columns } : { dateOrder });
      }}
    >
      <Notice>
        {asksColumns
          ? "The columns of this file are not recognised. Choose what each one contains."
          : "Dates such as 06/01/2026 are ambiguous. Choose the order that your bank uses."}
      </Notice>
      {asksColumns ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {BANK_COLUMNS.filter(({ header }) => NEEDED.some((needed) => needed === header)).map(
            ({ header, label }) => (
              <Field key={header} label={label} required={header === "bookedOn" || header === "amount"}>
                <Select
                  className="w-full"
                  value={columns[header] ?? ""}
                  onChange={({ target }) => choose(header, target.value)}
                >
                  <option value="">Not in this file</option>
                  {headers.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </Select>
              </Field>
            ),
          )}
        </div>
      ) : (
        <Field label="Date format">
          <Select value={dateOrder} onChange={({ target }) => setDateOrder(target.value as DateOrder)}>
            <option value="dmy">Day first: 31/12/2026</option>
            <option value="mdy">Month first: 12/31/2026</option>
          </Select>
        </Field>
      )}
      <div className="flex justify-end gap-2.5">
        <Button onClick={onBack}>Choose another file</Button>
        <Button tone="primary" type="submit" busy={busy} disabled={!isReady}>
          Import
        </Button>
      </div>
    </form>
  );
}
