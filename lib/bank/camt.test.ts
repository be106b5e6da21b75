import { describe, expect, test } from "vitest";
import { refusalOf } from "#lib/testing/refusal";
import { camtOf, OWN_IBAN } from "#lib/testing/statements";
import { readCamt } from "./camt";

const bytes = (text: string) => new TextEncoder().encode(text);

const document = (statement: string) => `<?xml version="1.0"?>
<ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><ns:BkToCstmrStmt>
<ns:Stmt><ns:Acct><ns:Id><ns:IBAN>${OWN_IBAN}</ns:IBAN></ns:Id></ns:Acct>${statement}</ns:Stmt>
</ns:BkToCstmrStmt></ns:Document>`;

const BATCH = `<ns:Ntry><ns:Amt Ccy="EUR">300.00</ns:Amt><ns:CdtDbtInd>CRDT</ns:CdtDbtInd><ns:Sts>BOOK</ns:Sts>
<ns:BookgDt><ns:DtTm>2026-06-01T23:10:00+02:00</ns:DtTm></ns:BookgDt><ns:AcctSvcrRef>B1</ns:AcctSvcrRef><ns:NtryDtls>
<ns:TxDtls><ns:AmtDtls><ns:TxAmt><ns:Amt Ccy="EUR">100.00</ns:Amt></ns:TxAmt></ns:AmtDtls>
<ns:RltdPties><ns:Dbtr><ns:Nm>Nova &amp; Sons</ns:Nm></ns:Dbtr></ns:RltdPties>
<ns:RmtInf><ns:Ustrd>INV-2026-</ns:Ustrd><ns:Ustrd>0001</ns:Ustrd></ns:RmtInf></ns:TxDtls>
<ns:TxDtls><ns:AmtDtls><ns:TxAmt><ns:Amt Ccy="EUR">SECOND</ns:Amt></ns:TxAmt></ns:AmtDtls>
<ns:RmtInf><ns:Strd><ns:CdtrRefInf><ns:Ref>RF18539007547034</ns:Ref></ns:CdtrRefInf></ns:Strd></ns:RmtInf></ns:TxDtls>
</ns:NtryDtls></ns:Ntry>`;

describe.each([2, 4, 6, 8, 13])("camt.053.001, version %i", (version) => {
  test("credits and debits with dates, names, accounts and texts", () => {
    const lines = [
      {
        bookedOn: "2026-06-02",
        valueOn: "2026-06-01",
        amountCents: 119_000,
        currency: "EUR",
        name: "Müller & Söhne KG",
        iban: "DE02120300000000202051",
        text: "Invoice INV-2026-0001",
        reference: "E2E-7",
        bankRef: "BANK-1",
      },
      {
        bookedOn: "2026-06-03",
        valueOn: "2026-06-03",
        amountCents: -1_250,
        currency: "EUR",
        name: "Hall GmbH",
        iban: null,
        text: "Rent",
        reference: null,
        bankRef: null,
      },
    ];
    expect(readCamt(bytes(camtOf(lines, { version })))).toEqual({ accountIban: OWN_IBAN, lines });
  });
});

test("a batch is split into its transactions, with prefixes and parts of a reference", () => {
  const { lines } = readCamt(bytes(document(BATCH.replace("SECOND", "200.00"))));
  expect(lines).toMatchObject([
    {
      amountCents: 10_000,
      name: "Nova & Sons",
      text: "INV-2026- 0001",
      bankRef: "B1",
      bookedOn: "2026-06-01",
    },
    { amountCents: 20_000, name: null, text: "RF18539007547034", reference: "RF18539007547034" },
  ]);
});

test("a batch whose transactions do not add up stays one line, so that no more is booked than received", () => {
  const { lines } = readCamt(bytes(document(BATCH.replace("SECOND", "200.01"))));
  expect(lines).toMatchObject([{ amountCents: 30_000, text: "INV-2026- 0001 · RF18539007547034" }]);
});

test("omits movements that are not booked yet", () => {
  const pending = BATCH.replace("<ns:Sts>BOOK", "<ns:Sts>PDNG");
  expect(readCamt(bytes(document(pending))).lines).toEqual([]);
});

test("uses the encoding that the file declares", () => {
  const text = camtOf([{ amountCents: 100, name: "Müller" }]).replace("UTF-8", "ISO-8859-1");
  expect(readCamt(Buffer.from(text, "latin1")).lines[0]?.name).toBe("Müller");
});

describe("400 statement_invalid", () => {
  const messageOf = (text: string) => refusalOf(() => readCamt(bytes(text))).message;

  test("for broken XML, with the line", () => {
    expect(messageOf(camtOf([{ amountCents: 1 }]).replace("</Stmt>", ""))).toMatch(/^Line \d+ of the file/);
  });

  test("for document types, whose entities could grow without limit", () => {
    const bomb = `<!DOCTYPE lol [<!ENTITY a "aaaa">]><Document>&a;</Document>`;
    expect(messageOf(bomb)).toContain("document type");
  });

  test("for elements nested too deeply", () => {
    expect(messageOf(`${"<a>".repeat(500)}${"</a>".repeat(500)}`)).toContain("too deeply");
  });

  test.each([
    ["<html><p>Sign in</p></html>", "not a bank statement"],
    ["<Document><BkToCstmrDbtCdtNtfctn/></Document>", "camt.054"],
    [document(BATCH.replace("300.00", "300,00")), "Movement 1"],
    [document(BATCH.replace(/<ns:BookgDt>.*<\/ns:BookgDt>/, "")), "no date"],
  ])("for %s", (text, why) => {
    expect(messageOf(text)).toContain(why);
  });
});
