import { Star } from "lucide-react";
import Link from "next/link";
import { Logo } from "#components/profile/Logo";
import type { CategoryRecord, ExhibitorRecord } from "#lib/client/exhibitors";
import type { Office } from "#lib/client/office";
import type { TableColumn } from "../table/column";

const none = <span className="text-faint">–</span>;

export function exhibitorColumns(
  office: Office,
  event: string,
  categories: readonly CategoryRecord[],
): TableColumn<ExhibitorRecord>[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const namesOf = ({ categoryIds }: ExhibitorRecord) =>
    categoryIds.map((id) => names.get(id) ?? "").join(", ");
  return [
    {
      id: "name",
      title: office.say("common.name"),
      head: true,
      sort: "name",
      cell: (row) => (
        <span className="flex items-center gap-3">
          <Logo url={row.logoUrl} name={row.name} className="size-8" />
          <Link
            href={`/events/${event}/exhibitors/${row.slug}`}
            className="max-w-72 truncate rounded-xs hover:underline"
          >
            {row.name}
          </Link>
          {row.featured && (
            <Star
              role="img"
              aria-label={office.say("exhibitors.featured")}
              className="size-3.5 shrink-0 fill-current text-held"
            />
          )}
        </span>
      ),
      write: (row) => row.name,
    },
    {
      id: "booths",
      title: office.say("common.booths"),
      sort: "booths",
      cell: (row) => row.boothLabels.join(", ") || none,
      write: (row) => row.boothLabels.join(", "),
    },
    {
      id: "categories",
      title: office.say("common.categories"),
      // Shows only the first categories, so that the table fits a laptop screen.
      cell: (row) => (
        <span className="block max-w-56 truncate text-soft" title={namesOf(row)}>
          {namesOf(row) || "–"}
        </span>
      ),
      write: namesOf,
    },
    {
      id: "city",
      title: office.say("exhibitors.city"),
      sort: "city",
      cell: (row) => row.city ?? none,
      write: (row) => row.city,
    },
    {
      id: "country",
      title: office.say("common.country"),
      sort: "country",
      cell: (row) => row.country ?? none,
      write: (row) => row.country,
    },
    {
      id: "contact",
      title: office.say("exhibitors.contact"),
      cell: (row) => row.contactName ?? row.contactEmail ?? none,
      write: (row) => row.contactName,
    },
    {
      id: "contactEmail",
      title: office.say("exhibitors.contactEMail"),
      hidden: true,
      cell: (row) => row.contactEmail ?? none,
      write: (row) => row.contactEmail,
    },
    {
      id: "website",
      title: office.say("common.website"),
      hidden: true,
      cell: (row) => row.website ?? none,
      write: (row) => row.website,
    },
    {
      id: "externalId",
      title: office.say("exhibitors.externalId"),
      hidden: true,
      cell: (row) => row.externalId ?? none,
      write: (row) => row.externalId,
    },
    {
      id: "tags",
      title: office.say("exhibitors.tags"),
      hidden: true,
      cell: (row) => row.tags.join(", ") || none,
      write: (row) => row.tags.join(", "),
    },
    {
      id: "featured",
      title: office.say("exhibitors.featured"),
      sort: "featured",
      hidden: true,
      cell: (row) => (row.featured ? office.say("exhibitors.yes") : none),
      write: (row) => row.featured,
    },
    {
      id: "updatedAt",
      title: office.say("common.changed"),
      sort: "updatedAt",
      cell: (row) => <span className="text-soft">{office.day(row.updatedAt)}</span>,
      write: (row) => row.updatedAt,
    },
  ];
}
