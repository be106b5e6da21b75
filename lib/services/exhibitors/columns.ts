import { ERASED } from "#lib/store/erasure";
import type { Exhibitor } from "#lib/store/exhibitors";
import { asFlag, asList, asNumber, asText, listCell } from "#lib/text/cells";
import type { Column } from "#lib/text/columns";
import { type CellValue, headerKey, TABLE_LIMITS, type WrittenColumn, writeTable } from "#lib/text/csv";

/** An exhibitor with the names of its categories, which files contain instead of ids. */
type WrittenExhibitor = Exhibitor & { categories: string[] };

type ExhibitorColumn = Column & WrittenColumn<WrittenExhibitor>;

/** The columns of exhibitors.csv; an import reads back what an export writes. */
export const COLUMNS: readonly ExhibitorColumn[] = [
  column("name", "Name", asText, { required: true, synonyms: ["Company", "Company Name", "Exhibitor"] }),
  column("externalId", "External ID", asText),
  column("partnerId", "Partner ID", asText),
  column("description", "Description", asText),
  column("featured", "Featured", asFlag),
  column("advertised", "Advertised", asFlag),
  column("country", "Country", asText),
  column("address", "Address", asText, { synonyms: ["Address 1", "Street"] }),
  column("address2", "Address 2", asText),
  column("city", "City", asText),
  column("state", "State", asText),
  column("zip", "ZIP", asText, { synonyms: ["ZIP Code", "Postal Code", "Postcode"] }),
  column("phone", "Phone", asText, { synonyms: ["Phone 1"] }),
  column("phone2", "Phone 2", asText),
  column("email", "Public Email", asText, { synonyms: ["E-mail"] }),
  column("contactEmail", "Private Email", asText, {
    write: ({ contactEmail }) => (contactEmail === ERASED ? null : contactEmail),
  }),
  column("vatNumber", "VAT Number", asText, { synonyms: ["VAT"] }),
  column("website", "Website", asWebAddress, { synonyms: ["URL"] }),
  network("facebook", "Facebook"),
  network("instagram", "Instagram"),
  network("linkedin", "LinkedIn"),
  network("x", "Twitter"),
  network("youtube", "YouTube"),
  network("xing", "Xing"),
  network("tiktok", "TikTok"),
  column("videoUrl", "Video URL", asWebAddress),
  column("contactName", "Contact Name", asText),
  column("contactPhone", "Contact Phone", asText),
  column("adminNotes", "Admin Notes", (cell) => cell),
  list("categories", "Categories", "Category"),
  list("tags", "Tags"),
  column("booths", "Booths", asList, {
    synonyms: ["Booth", "Booth Number", "Stand"],
    write: ({ boothLabels }) => listCell(boothLabels),
  }),
  column("logoUrl", "Logo URL", asText, { synonyms: ["Logo"] }),
  column("leadingImageUrl", "Leading Image URL", asText),
  list("gallery", "Gallery"),
  list("brands", "Brands"),
  list("searchWords", "Search Words"),
  column("sortIndex", "Sort Index", asNumber),
  column("slug", "Slug", asText),
  column("id", "ID", asText),
];

export const NETWORKS = ["facebook", "instagram", "linkedin", "x", "youtube", "xing", "tiktok"] as const;

type Field = keyof WrittenExhibitor;

function column(
  name: string,
  header: string,
  read: (cell: string) => unknown,
  options: {
    required?: boolean;
    synonyms?: string[];
    write?: (exhibitor: WrittenExhibitor) => CellValue;
  } = {},
): ExhibitorColumn {
  const { required = false, synonyms = [], write } = options;
  return {
    name,
    header,
    required,
    read,
    synonyms: [header, ...synonyms],
    write: write ?? ((exhibitor) => exhibitor[name as Field] as CellValue),
  };
}

function list(
  name: "categories" | "tags" | "gallery" | "brands" | "searchWords",
  header: string,
  synonym = header,
) {
  return column(name, header, asList, {
    synonyms: [synonym],
    write: (exhibitor) => listCell(exhibitor[name]),
  });
}

function network(name: (typeof NETWORKS)[number], header: string): ExhibitorColumn {
  return column(name, header, asWebAddress, {
    synonyms: [`${header} URL`],
    write: ({ social }) => social[name] ?? null,
  });
}

/** Writes exhibitors.csv in the form that an import accepts. Each metadata key is a column. */
export function writeExhibitors(
  exhibitors: readonly Exhibitor[],
  categoryNames: ReadonlyMap<string, string>,
): string {
  const items = exhibitors.map((exhibitor) => ({
    ...exhibitor,
    categories: exhibitor.categoryIds.flatMap((id) => categoryNames.get(id) ?? []),
  }));
  return writeTable([...COLUMNS, ...metadataColumns(items)], items);
}

/** A key with the name of a fixed column would be read as that column, so it is left out. */
function metadataColumns(items: readonly WrittenExhibitor[]): WrittenColumn<WrittenExhibitor>[] {
  const own = COLUMNS.flatMap(({ name, synonyms = [] }) => [name, ...synonyms].map(headerKey));
  const keys = new Map<string, string>();
  for (const key of items.flatMap(({ metadata }) => Object.keys(metadata)).toSorted()) {
    const isPlain = key.trim() === key && headerKey(key) !== "";
    if (isPlain && !own.includes(headerKey(key)) && !keys.has(headerKey(key))) keys.set(headerKey(key), key);
  }
  return [...keys.values()].slice(0, TABLE_LIMITS.columns - COLUMNS.length).map((key) => ({
    header: key,
    write: ({ metadata }) => (Object.hasOwn(metadata, key) ? metadata[key] : null),
  }));
}

/** Spreadsheets often contain www.example.org without a scheme. */
function asWebAddress(cell: string): string {
  const text = asText(cell);
  return /^([a-z][a-z0-9+-]*:|\/)/i.test(text) ? text : `https://${text}`;
}
