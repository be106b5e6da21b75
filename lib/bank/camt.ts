import { decimalCents } from "./amount";
import {
  accountNumber,
  assertFewLines,
  invalidStatement,
  isoDay,
  type Statement,
  type StatementLine,
} from "./statement";
import { at, nodes, readXml, textAt, textOf, type XmlNode } from "./xml";

/**
 * ISO 20022 camt.053, all versions: elements are found by their local names, and both places are searched for those
 * that a version moved.
 */
export function readCamt(bytes: Uint8Array): Statement {
  const document = at(readXml(bytes), "Document");
  const message = at(document, "BkToCstmrStmt");
  if (message === null) throw otherMessage(document);
  const statements = nodes(message, "Stmt");
  if (statements.length === 0) throw invalidStatement("The file has no statement (Stmt).");
  const accounts = new Set(statements.map(accountOf));
  if (accounts.size > 1) {
    throw invalidStatement("The file has statements of several accounts; import them one account at a time.");
  }
  const lines = statements.flatMap((statement) => linesOf(statement));
  assertFewLines(lines.length);
  return { accountIban: [...accounts][0] ?? null, lines };
}

function otherMessage(document: XmlNode | null): Error {
  const other = { BkToCstmrAcctRpt: "camt.052", BkToCstmrDbtCdtNtfctn: "camt.054" };
  const [, name] = Object.entries(other).find(([element]) => at(document, element)) ?? [];
  const found = name ? `a ${name} report` : "not a bank statement";
  return invalidStatement(`The file is ${found}; export the statement of the day as camt.053.`);
}

function accountOf(statement: XmlNode): string | null {
  const id = at(statement, "Acct", "Id");
  return accountNumber(textAt(id, "IBAN") ?? textAt(id, "Othr", "Id"));
}

function linesOf(statement: XmlNode): StatementLine[] {
  return nodes(statement, "Ntry").flatMap((entry, index) => {
    // Later versions have a separate element for the status. Movements that are not booked may still change.
    const status = textAt(entry, "Sts", "Cd") ?? textAt(entry, "Sts") ?? "BOOK";
    return status === "BOOK" ? linesOfEntry(entry, `Movement ${index + 1}`) : [];
  });
}

/** A batch is split into its transactions if their amounts are known and add up to the entry. */
function linesOfEntry(entry: XmlNode, place: string): StatementLine[] {
  const whole = wholeLine(entry, place);
  const transactions = nodes(entry, "NtryDtls").flatMap((details) => nodes(details, "TxDtls"));
  if (transactions.length < 2) return [withDetails(whole, entry, transactions[0] ?? null)];
  const parts = transactions.map((transaction) => ({
    transaction,
    cents: transactionCents(transaction, whole.currency, entry),
  }));
  const total = parts.reduce((sum, { cents }) => sum + (cents ?? Number.NaN), 0);
  if (total === whole.amountCents) {
    return parts.map(({ transaction, cents }) =>
      withDetails({ ...whole, amountCents: cents ?? 0 }, entry, transaction),
    );
  }
  const [first] = transactions;
  const text = transactions.map((each) => remittanceOf(each)).filter((each) => each !== "");
  return [{ ...withDetails(whole, entry, first ?? null), name: null, iban: null, text: text.join(" · ") }];
}

function wholeLine(entry: XmlNode, place: string): StatementLine {
  const amount = at(entry, "Amt");
  const currency = currencyOf(amount);
  const cents = currency === null ? null : decimalCents(textOf(amount) ?? "", currency);
  if (currency === null || cents === null) {
    throw invalidStatement(`${place} of the statement has no amount with a currency (Amt).`, { place });
  }
  const booked = dayAt(entry, "BookgDt");
  const value = dayAt(entry, "ValDt");
  const bookedOn = booked ?? value;
  if (bookedOn === null)
    throw invalidStatement(`${place} of the statement has no date (BookgDt).`, { place });
  return {
    bookedOn,
    valueOn: value ?? bookedOn,
    amountCents: signOf(entry) * cents || 0,
    currency,
    name: null,
    iban: null,
    text: "",
    reference: null,
    bankRef: textAt(entry, "AcctSvcrRef"),
  };
}

function withDetails(line: StatementLine, entry: XmlNode, transaction: XmlNode | null): StatementLine {
  const [party, account] = line.amountCents < 0 ? ["Cdtr", "CdtrAcct"] : ["Dbtr", "DbtrAcct"];
  const parties = at(transaction, "RltdPties");
  const accountId = at(parties, account, "Id");
  const remitted = transaction === null ? "" : remittanceOf(transaction);
  return {
    ...line,
    name: nameOf(at(parties, party)) ?? nameOf(at(parties, `Ultmt${party}`)),
    iban: accountNumber(textAt(accountId, "IBAN") ?? textAt(accountId, "Othr", "Id")),
    text: remitted || (textAt(transaction, "AddtlTxInf") ?? textAt(entry, "AddtlNtryInf") ?? ""),
    reference: creditorReference(transaction) ?? endToEndId(transaction),
    bankRef: textAt(transaction, "Refs", "AcctSvcrRef") ?? line.bankRef,
  };
}

/** Later versions have a separate element for the person or company. */
function nameOf(party: XmlNode | null): string | null {
  return textAt(party, "Pty", "Nm") ?? textAt(party, "Nm");
}

function remittanceOf(transaction: XmlNode): string {
  const remittances = nodes(transaction, "RmtInf");
  const structured = remittances.flatMap((info) => nodes(info, "Strd"));
  const texts = [
    ...remittances.flatMap((info) => nodes(info, "Ustrd").map(textOf)),
    ...structured.map((info) => textAt(info, "CdtrRefInf", "Ref")),
    ...structured.flatMap((info) => nodes(info, "RfrdDocInf").map((document) => textAt(document, "Nb"))),
    ...structured.flatMap((info) => nodes(info, "AddtlRmtInf").map(textOf)),
  ];
  return texts.filter((text) => text !== null).join(" ");
}

function creditorReference(transaction: XmlNode | null): string | null {
  const structured = nodes(at(transaction, "RmtInf"), "Strd");
  return structured.map((info) => textAt(info, "CdtrRefInf", "Ref")).find((text) => text !== null) ?? null;
}

function endToEndId(transaction: XmlNode | null): string | null {
  const id = textAt(transaction, "Refs", "EndToEndId");
  return id === "NOTPROVIDED" ? null : id;
}

function transactionCents(transaction: XmlNode, currency: string, entry: XmlNode): number | null {
  const amounts = [at(transaction, "Amt"), at(transaction, "AmtDtls", "TxAmt", "Amt")];
  const amount = amounts.find((each) => currencyOf(each) === currency);
  const cents = amount ? decimalCents(textOf(amount) ?? "", currency) : null;
  if (cents === null) return null;
  const indicated = textAt(transaction, "CdtDbtInd") === null ? entry : transaction;
  return signOf(indicated) * cents || 0;
}

/** The indicator is the direction of the money, even in a reversal. */
function signOf(node: XmlNode): 1 | -1 {
  return textAt(node, "CdtDbtInd") === "DBIT" ? -1 : 1;
}

function currencyOf(amount: XmlNode | null): string | null {
  const currency = amount?.["@Ccy"];
  return typeof currency === "string" && /^[A-Z]{3}$/.test(currency) ? currency : null;
}

function dayAt(entry: XmlNode, name: string): string | null {
  const date = at(entry, name);
  return isoDay(textAt(date, "Dt") ?? textAt(date, "DtTm") ?? "");
}
