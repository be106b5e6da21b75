import { headerKey, type Table, type WrittenColumn, writeTable } from "./csv";
import { fold } from "./fold";
import { headingsOf } from "./headings";

/** A column that an import understands: the header it is written under, and how people call it elsewhere. */
export type Target = { header: string; label: string; required?: true; also: readonly string[] };

/** Where each column of somebody's file goes: to a target's header, along as it is, or nowhere. */
export type Mapping = (string | null)[];

const to = (header: string, label: string, ...also: string[]): Target => ({ header, label, also });
const must = (header: string, label: string, ...also: string[]): Target => ({
  ...{ header, label, also },
  required: true,
});

function inEveryLanguage(kind: Parameters<typeof headingsOf>[0], targets: Target[]): Target[] {
  return targets.map((target) => ({ ...target, also: [...target.also, ...headingsOf(kind, target.header)] }));
}

export const TARGETS = {
  booths: inEveryLanguage("booths", [
    must("label", "Label", "booth", "stand", "number", "booth number", "stand number", "Standnummer"),
    to("level", "Level", "hall", "floor", "Halle", "Ebene", "Etage"),
    to("x", "From the left, m", "left", "position x", "pos x"),
    to("y", "From the top, m", "top", "position y", "pos y"),
    to("width", "Width, m", "Breite", "w", "front"),
    to("height", "Depth, m", "depth", "length", "Tiefe", "Länge", "h"),
    to("rotation", "Rotation", "angle", "Drehung"),
    to("type", "Type", "booth type", "stand type", "Standart"),
    to("status", "Status", "state", "Zustand"),
    to("price", "Price", "Preis", "amount"),
    to("external_id", "External id", "id", "reference", "crm id", "key"),
    to("notes", "Notes", "comment", "remarks", "Notiz", "Bemerkung"),
  ]),
  exhibitors: inEveryLanguage("exhibitors", [
    must(
      "Name",
      "Company",
      "company name",
      "exhibitor",
      "organisation",
      "organization",
      "Firma",
      "Aussteller",
    ),
    to("External ID", "External id", "crm id", "customer id", "account id", "Kundennummer"),
    to("Partner ID", "Partner id"),
    to("Booths", "Booths", "booth", "booth number", "stand", "stand number", "Standnummer"),
    to("Categories", "Categories", "category", "product group", "Kategorie", "Branche", "industry"),
    to("Description", "Description", "about", "profile", "text", "Beschreibung"),
    to("Website", "Website", "url", "web", "homepage", "Webseite"),
    to("Public Email", "Public e-mail", "email", "e-mail", "mail"),
    to("Phone", "Phone", "telephone", "tel", "phone 1", "Telefon"),
    to("Phone 2", "Second phone", "mobile", "Mobil"),
    to("Address", "Street", "address 1", "address line 1", "Straße", "Strasse", "Adresse"),
    to("Address 2", "Addition to the street", "address line 2"),
    to("ZIP", "Postal code", "zip code", "postcode", "plz"),
    to("City", "City", "town", "Ort", "Stadt"),
    to("State", "State", "region", "Bundesland"),
    to("Country", "Country", "Land"),
    to("Contact Name", "Contact person", "contact", "Ansprechpartner", "Kontakt"),
    to("Private Email", "Contact e-mail", "contact email", "Kontakt E-Mail"),
    to("Contact Phone", "Contact phone"),
    to("VAT Number", "VAT number", "vat", "tax id", "USt-IdNr"),
    to("Brands", "Brands", "brand", "Marken"),
    to("Search Words", "Search words", "keywords", "Stichworte"),
    to("Tags", "Tags", "labels"),
    to("Featured", "Featured", "premium"),
    to("Advertised", "Advertised"),
    to("Logo URL", "Logo address", "logo"),
    to("Leading Image URL", "Leading image address", "image", "header image"),
    to("Gallery", "Gallery addresses", "pictures", "images"),
    to("Video URL", "Video address", "video"),
    to("LinkedIn", "LinkedIn"),
    to("Facebook", "Facebook"),
    to("Instagram", "Instagram"),
    to("Twitter", "X", "x"),
    to("YouTube", "YouTube"),
    to("Xing", "Xing"),
    to("TikTok", "TikTok"),
    to("Admin Notes", "Notes for the team", "notes", "internal notes", "Notiz"),
    to("Sort Index", "Rank", "order", "position"),
  ]),
  sessions: inEveryLanguage("sessions", [
    must("Name", "Title", "title", "session", "talk", "Titel", "Vortrag"),
    must("Start", "Starts", "starts", "from", "begin", "start time", "Beginn", "startsAt"),
    must("End", "Ends", "ends", "to", "until", "end time", "Ende", "endsAt"),
    to("External ID", "External id", "id", "reference"),
    to("Description", "Description", "abstract", "summary", "Beschreibung"),
    to("Booth", "Booth", "stand", "booth number", "Stand"),
    to("Exhibitor", "Exhibitor", "company", "host", "Aussteller", "Firma"),
    to("Speakers", "Speakers", "speaker", "Referent", "Referenten"),
    to("Tracks", "Track", "track", "stream", "topic", "Thema"),
    to("Kind", "Kind", "type", "format", "Art"),
    to("Link", "Link", "url", "website"),
    to("Capacity", "Seats", "capacity", "Plätze"),
    to("Tags", "Tags", "labels"),
  ]),
} satisfies Record<string, readonly Target[]>;

export type SheetKind = keyof typeof TARGETS;

/** A target's own words go before what else it may be called. */
const ROUNDS: readonly ((target: Target) => readonly string[])[] = [
  ({ header }) => [header],
  ({ label }) => [label],
  ({ also }) => also,
];

/** Accents are often lost on the way from one program to another. */
const wordKey = (word: string) => fold(headerKey(word));

/** Each target is taken once. */
export function guessMapping(headers: readonly string[], targets: readonly Target[]): Mapping {
  const keys = headers.map(wordKey);
  const mapping: Mapping = headers.map(() => null);
  const taken = new Set<string>();
  for (const wordsOf of ROUNDS) {
    for (const target of targets) {
      if (taken.has(target.header)) continue;
      const words = wordsOf(target).map(wordKey);
      const index = keys.findIndex((key, nth) => mapping[nth] === null && words.includes(key));
      if (index < 0) continue;
      mapping[index] = target.header;
      taken.add(target.header);
    }
  }
  return mapping;
}

/** What a field of a record is called where the column for it is chosen. */
export function labelOfField(field: string, targets: readonly Target[]): string {
  const keys = [field, field.replace(/Ids?$/, "")].map(headerKey);
  for (const wordsOf of ROUNDS) {
    const target = targets.find((one) => wordsOf(one).some((word) => keys.includes(headerKey(word))));
    if (target) return target.label;
  }
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What an import cannot do without and the mapping does not give it. */
export function missingTargets(mapping: Mapping, targets: readonly Target[]): Target[] {
  return targets.filter(({ required, header }) => required && !mapping.includes(header));
}

/** The same rows under the headers that the import understands, without the columns that go nowhere. */
export function writeMapped(table: Table, mapping: Mapping): string {
  const columns = mapping.flatMap((header, index): WrittenColumn<string[]>[] =>
    header === null ? [] : [{ header, write: (cells) => cells[index] ?? "" }],
  );
  return writeTable(
    columns,
    table.rows.map(({ cells }) => cells),
    // A single column shows no delimiter, so that a comma in it has to be quoted.
    columns.length > 1 ? table.delimiter : ",",
  );
}
