import { Notice } from "#components/ui/Notice";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "#components/ui/Table";
import type { ImportReport } from "#lib/client/queries";

/** As many errors as one mends before trying again. */
const ERRORS_SHOWN = 50;

export function ImportPreview({ name, report }: { name: string; report: ImportReport }) {
  const { created, updated, unchanged, skipped, errors } = report;
  const counts = [
    { label: "New", count: created },
    { label: "Changed", count: updated },
    { label: "Unchanged", count: unchanged },
    { label: "Skipped", count: skipped },
    { label: "Errors", count: errors.length },
  ];
  return (
    <>
      <p className="text-sm text-soft">
        <span className="font-semibold text-ink">{name}</span> has been read. Nothing is written yet.
      </p>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line sm:grid-cols-5">
        {counts.map(({ label, count }) => (
          <div key={label} className="bg-raised px-4 py-3">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className={`font-semibold text-xl ${label === "Errors" && count > 0 ? "text-danger" : ""}`}>
              {count}
            </dd>
          </div>
        ))}
      </dl>
      {errors.length === 0 ? (
        <Notice kind="success">Every row can be imported.</Notice>
      ) : (
        <Table caption="Rows with errors">
          <TableHead>
            <HeadCell numeric>Row</HeadCell>
            <HeadCell>Column</HeadCell>
            <HeadCell>What is wrong</HeadCell>
          </TableHead>
          <TableBody>
            {errors.slice(0, ERRORS_SHOWN).map((error) => (
              <Row key={`${error.row} ${error.column} ${error.message}`}>
                <Cell numeric>{error.row}</Cell>
                <Cell>{error.column}</Cell>
                <Cell className="whitespace-normal">{error.message}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
      {errors.length > ERRORS_SHOWN && (
        <p className="text-sm text-soft">And {errors.length - ERRORS_SHOWN} more.</p>
      )}
    </>
  );
}
