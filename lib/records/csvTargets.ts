import { headingsOf } from "#lib/text/headings";
import type { Target } from "#lib/text/mapping";
import { BOOTH_FIELDS } from "./booths";
import { csvColumnsOf } from "./record";

const to = (header: string, label: string, ...also: string[]): Target => ({ header, label, also });
const must = (header: string, label: string, ...also: string[]): Target => ({
  header,
  label,
  also,
  required: true,
});

function inEveryLanguage(kind: Parameters<typeof headingsOf>[0], targets: Target[]): Target[] {
  return targets.map((target) => ({ ...target, also: [...target.also, ...headingsOf(kind, target.header)] }));
}

function targetOf({ name, header, label, also }: ReturnType<typeof csvColumnsOf>[number]): Target {
  return name === "label" ? must(header, label, ...also) : to(header, label, ...also);
}

/** The columns that each import accepts. */
export const TARGETS = {
  booths: inEveryLanguage("booths", csvColumnsOf(BOOTH_FIELDS).map(targetOf)),
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
