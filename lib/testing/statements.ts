import type { StatementLine } from "#lib/bank/statement";

/** Statements as banks send them, for tests. */

export const OWN_IBAN = "DE89370400440532013000";

type Written = Partial<StatementLine> & Pick<StatementLine, "amountCents">;

/** A camt.053 of the given version with one entry for each line. */
export function camtOf(
  lines: readonly Written[],
  { version = 8, iban = OWN_IBAN }: { version?: number; iban?: string } = {},
): string {
  const entries = lines.map((line) => entryOf(line, version)).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${String(version).padStart(2, "0")}">
  <BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>S1</Id>
    <Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt>
</Document>`;
}

function entryOf(line: Written, version: number): string {
  const {
    amountCents,
    currency = "EUR",
    bookedOn = "2026-06-01",
    valueOn = bookedOn,
    bankRef,
    text = "",
  } = line;
  const [party, direction] = amountCents < 0 ? ["Cdtr", "DBIT"] : ["Dbtr", "CRDT"];
  const status = version < 8 ? "<Sts>BOOK</Sts>" : "<Sts><Cd>BOOK</Cd></Sts>";
  const named = line.name ? `<Nm>${escaped(line.name)}</Nm>` : "";
  const name = version < 8 ? named : `<Pty>${named}</Pty>`;
  const account = line.iban ? `<${party}Acct><Id><IBAN>${line.iban}</IBAN></Id></${party}Acct>` : "";
  return `<Ntry><Amt Ccy="${currency}">${(Math.abs(amountCents) / 100).toFixed(2)}</Amt>
    <CdtDbtInd>${direction}</CdtDbtInd>${status}
    <BookgDt><Dt>${bookedOn}</Dt></BookgDt><ValDt><Dt>${valueOn}</Dt></ValDt>
    ${bankRef ? `<AcctSvcrRef>${bankRef}</AcctSvcrRef>` : ""}
    <NtryDtls><TxDtls><Refs><EndToEndId>${line.reference ?? "NOTPROVIDED"}</EndToEndId></Refs>
      <RltdPties><${party}>${name}</${party}>${account}</RltdPties>
      <RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
