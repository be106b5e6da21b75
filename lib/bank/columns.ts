import type { Target } from "#lib/text/mapping";

/** The possible columns of a CSV statement, with the names that banks use. */
export const BANK_COLUMNS = [
  {
    header: "bookedOn",
    label: "Date",
    also: [
      ...["Buchungstag", "Buchungsdatum", "Buchung", "Datum", "Booking date", "Posting date", "Posted on"],
      ...[
        "Transaction date",
        "Date comptable",
        "Date opération",
        "Date d'opération",
        "Fecha",
        "Fecha operación",
      ],
      ...["Data", "Data operazione", "Data księgowania", "Boekdatum", "Completed date", "Date (UTC)"],
    ],
  },
  {
    header: "valueOn",
    label: "Date of value",
    also: [
      ...["Valuta", "Valutadatum", "Wertstellung", "Wertstellungstag", "Value date", "Date valeur"],
      ...["Date de valeur", "Fecha valor", "Data valuta", "Data waluty", "Rentedatum", "Valutering"],
    ],
  },
  {
    header: "amount",
    label: "Amount",
    also: [
      ...["Betrag", "Betrag (€)", "Betrag (EUR)", "Umsatz", "Amount (EUR)", "Amount (USD)", "Amount (GBP)"],
      ...[
        "Montant",
        "Importe",
        "Importo",
        "Bedrag",
        "Bedrag (EUR)",
        "Kwota",
        "Transaction amount",
        "Net amount",
      ],
    ],
  },
  {
    header: "credit",
    label: "Money in",
    also: [
      "Haben",
      "Gutschrift",
      "Paid in",
      "Credit amount",
      "Deposit",
      "Crédit",
      "Abono",
      "Accrediti",
      "Entrate",
    ],
  },
  {
    header: "debit",
    label: "Money out",
    also: [
      "Soll",
      "Lastschrift",
      "Paid out",
      "Debit amount",
      "Withdrawal",
      "Débit",
      "Cargo",
      "Addebiti",
      "Uscite",
    ],
  },
  {
    header: "direction",
    label: "In or out",
    also: ["Soll/Haben", "S/H", "Soll/Haben-Kennzeichen", "Debit/Credit", "Credit/Debit", "Dr/Cr", "Af Bij"],
  },
  {
    header: "currency",
    label: "Currency",
    also: ["Währung", "Waehrung", "Ccy", "Devise", "Divisa", "Moneda", "Valuta conto", "Waluta", "Munt"],
  },
  {
    header: "name",
    label: "Payer",
    also: [
      ...["Beguenstigter/Zahlungspflichtiger", "Auftraggeber/Empfänger", "Auftraggeber / Begünstigter"],
      ...["Name Zahlungsbeteiligter", "Zahlungspflichtige*r", "Zahlungspflichtiger", "Auftraggeber"],
      ...[
        "Counterparty",
        "Counterparty name",
        "Payee",
        "Partner name",
        "Payer name",
        "Beneficiary",
        "Debtor",
      ],
      ...["Nom", "Contrepartie", "Ordenante", "Ordinante", "Nadawca", "Naam tegenpartij", "Merchant"],
    ],
  },
  {
    header: "iban",
    label: "Payer's IBAN",
    also: [
      ...["IBAN", "Kontonummer/IBAN", "IBAN Zahlungsbeteiligter", "Kontonummer", "Counterparty IBAN"],
      ...["Account number", "Partner IBAN", "Tegenrekening", "Tegenrekening IBAN", "Compte contrepartie"],
    ],
  },
  {
    header: "text",
    label: "Reference text",
    also: [
      ...["Verwendungszweck", "Buchungstext/Verwendungszweck", "Description", "Details", "Reference", "Memo"],
      ...[
        "Payment reference",
        "Libellé",
        "Motif",
        "Concepto",
        "Causale",
        "Descrizione",
        "Tytuł",
        "Omschrijving",
      ],
      ...["Narrative", "Remittance information", "Transaction description", "Mededelingen"],
    ],
  },
  {
    header: "reference",
    label: "End-to-end reference",
    also: ["Kundenreferenz (End-to-End)", "Kundenreferenz", "End-to-end id", "End to end reference"],
  },
  {
    header: "bankRef",
    label: "Bank's reference",
    also: [
      "Bankreferenz",
      "Transaction id",
      "Bank reference",
      "Id",
      "Transactiereferentie",
      "Entry reference",
    ],
  },
  {
    header: "account",
    label: "Own account",
    also: ["Auftragskonto", "IBAN Auftragskonto", "Own account", "Own IBAN", "Rekening", "Account IBAN"],
  },
] as const satisfies readonly Target[];

export type BankColumn = (typeof BANK_COLUMNS)[number]["header"];
