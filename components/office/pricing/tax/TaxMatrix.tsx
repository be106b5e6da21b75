import { useMemo } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { BUYER_KINDS, TAXED_KINDS } from "#lib/records/taxRules";
import { type DefaultTax, matrixOf } from "#lib/tax/decide";
import type { TaxRule } from "#lib/tax/rules";
import { BUYER_WORDS, KIND_WORDS, treatmentOf } from "./taxRules";

/** Every case with its current tax and the rule that applies. */
export function TaxMatrix({ rules, usual }: { rules: TaxRule[]; usual: DefaultTax }) {
  const { say } = useOffice();
  const cells = useMemo(() => matrixOf(rules, new Date(), usual), [rules, usual]);
  return (
    <Table caption={say("pricing.taxByKindOfSale")}>
      <TableHead>
        <HeadCell>{say("pricing.today")}</HeadCell>
        {BUYER_KINDS.map((buyer) => (
          <HeadCell key={buyer}>{say(BUYER_WORDS[buyer])}</HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {TAXED_KINDS.map((kind) => (
          <Row key={kind}>
            <RowHeadCell>{say(KIND_WORDS[kind])}</RowHeadCell>
            {cells
              .filter((cell) => cell.kind === kind)
              .map(({ buyer, tax }) => (
                <Cell key={buyer} className="py-2.5 align-top">
                  <span className="block font-semibold tabular-nums">{treatmentOf(say, tax)}</span>
                  <span className="block text-faint text-xs">
                    {tax.ruleName ?? say("pricing.eventSettings")}
                  </span>
                </Cell>
              ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
