import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { BANK_COLUMNS, type BankColumn } from "#lib/bank/columns";
import type { DateOrder } from "#lib/bank/day";
import type { OfficeKey } from "#lib/words/office";

export type CsvAnswers = { columns?: Partial<Record<BankColumn, string>>; dateOrder?: DateOrder };

type ReadingQuestionProps = {
  /** The columns of the file; none if only the order of its dates is in question. */
  headers: string[];
  busy: boolean;
  onBack: () => void;
  onAnswer: (answers: CsvAnswers) => void;
};

const NEEDED = {
  bookedOn: "common.date",
  amount: "common.amount",
  currency: "orders.currency",
  name: "bank.payer",
  iban: "bank.iban",
  text: "bank.text",
} as const satisfies Partial<Record<BankColumn, OfficeKey>>;
const COLUMNS = BANK_COLUMNS.map(({ header }) => header).filter(
  (header) => header in NEEDED,
) as (keyof typeof NEEDED)[];

/**
 * Asks what a CSV file does not show: the meaning of its columns, or whether its dates begin with the day or the
 * month.
 */
export function ReadingQuestion({ headers, busy, onBack, onAnswer }: ReadingQuestionProps) {
  const { say } = useOffice();
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
      <Notice>{asksColumns ? say("bank.theColumnsOfThisFile") : say("bank.datesSuchAs0601")}</Notice>
      {asksColumns ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {COLUMNS.map((header) => (
            <Field
              key={header}
              label={say(NEEDED[header])}
              required={header === "bookedOn" || header === "amount"}
            >
              <Select
                className="w-full"
                value={columns[header] ?? ""}
                onChange={({ target }) => choose(header, target.value)}
              >
                <option value="">{say("bank.notInThisFile")}</option>
                {headers.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      ) : (
        <Field label={say("bank.dateFormat")}>
          <Select value={dateOrder} onChange={({ target }) => setDateOrder(target.value as DateOrder)}>
            <option value="dmy">{say("bank.dayFirst31122026")}</option>
            <option value="mdy">{say("bank.monthFirst12312026")}</option>
          </Select>
        </Field>
      )}
      <div className="flex justify-end gap-2.5">
        <Button onClick={onBack}>{say("bank.chooseAnotherFile")}</Button>
        <Button tone="primary" type="submit" busy={busy} disabled={!isReady}>
          {say("bank.import")}
        </Button>
      </div>
    </form>
  );
}
