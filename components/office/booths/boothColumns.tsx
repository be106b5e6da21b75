import { SquareSplitHorizontal, Trash2 } from "lucide-react";
import { IconButton } from "#components/ui/IconButton";
import type { Office } from "#lib/client/office";
import type { LevelRecord, ListedBooth } from "#lib/client/queries";
import { toAmount } from "#lib/pricing/money";
import type { TableColumn } from "../table/column";
import { BoothStatusMenu } from "./BoothStatusMenu";
import { SalePrice } from "./SalePrice";

type BoothColumns = {
  event: string;
  levels: LevelRecord[];
  onDelete?: (booth: ListedBooth) => void;
  onSplit?: (booth: ListedBooth) => void;
};

export function boothColumns(
  office: Office,
  { event, levels, onDelete, onSplit }: BoothColumns,
): TableColumn<ListedBooth>[] {
  const metres = (value: number) => office.number(value, { maximumFractionDigits: 2 });
  const levelNames = new Map(levels.map((level) => [level.id, level.name]));
  return [
    {
      id: "label",
      title: office.say("booths.label2"),
      head: true,
      sort: "label",
      cell: (booth) => booth.label,
      write: (booth) => booth.label,
    },
    {
      id: "exhibitors",
      title: office.say("common.exhibitor"),
      cell: ({ exhibitorNames = [] }) => exhibitorNames.join(", ") || <span className="text-faint">–</span>,
      write: ({ exhibitorNames = [] }) => exhibitorNames.join(", "),
    },
    {
      id: "status",
      title: office.say("common.status"),
      sort: "status",
      cell: (booth) => <BoothStatusMenu event={event} booth={booth} />,
      write: (booth) => booth.status,
    },
    {
      id: "level",
      title: office.say("common.level"),
      sort: "level",
      cell: (booth) => levelNames.get(booth.levelId) ?? "–",
      write: (booth) => levelNames.get(booth.levelId),
    },
    {
      id: "type",
      title: office.say("common.type"),
      sort: "type",
      cell: (booth) => <span className="text-soft">{office.say(`boothKind.${booth.type}`)}</span>,
      write: (booth) => booth.type,
    },
    {
      id: "size",
      title: office.say("booths.size"),
      sort: "width",
      numeric: true,
      cell: (booth) => (
        <span className="text-soft">
          {metres(booth.width)} × {metres(booth.height)} m
        </span>
      ),
      write: (booth) => `${booth.width} × ${booth.height}`,
    },
    {
      id: "area",
      title: office.say("booths.area"),
      numeric: true,
      cell: (booth) => `${metres(booth.areaM2)} m²`,
      write: (booth) => booth.areaM2,
    },
    {
      id: "price",
      title: office.say("common.price"),
      sort: "price",
      numeric: true,
      cell: (booth) => <SalePrice event={event} booth={booth} />,
      write: ({ salePriceCents, currency }) =>
        salePriceCents == null ? null : toAmount(salePriceCents, currency),
    },
    {
      id: "ownPrice",
      title: office.say("booths.customPrice"),
      numeric: true,
      hidden: true,
      cell: (booth) => booth.price ?? "–",
      write: (booth) => booth.price,
    },
    {
      id: "externalId",
      title: office.say("booths.externalId"),
      hidden: true,
      cell: (booth) => booth.externalId ?? "–",
      write: (booth) => booth.externalId,
    },
    {
      id: "openSides",
      title: office.say("booths.openSides"),
      hidden: true,
      numeric: true,
      cell: (booth) => booth.openSides ?? "–",
      write: (booth) => booth.openSides,
    },
    {
      id: "tags",
      title: office.say("booths.tags"),
      hidden: true,
      cell: (booth) => booth.tags.join(", ") || "–",
      write: (booth) => booth.tags.join(", "),
    },
    {
      id: "notes",
      title: office.say("common.notes"),
      hidden: true,
      cell: (booth) => booth.notes ?? "–",
      write: (booth) => booth.notes,
    },
    {
      id: "updatedAt",
      title: office.say("common.changed"),
      sort: "updatedAt",
      hidden: true,
      cell: (booth) => office.day(booth.updatedAt),
      write: (booth) => booth.updatedAt,
    },
    {
      id: "actions",
      title: office.say("common.actions"),
      cell: (booth) =>
        onDelete && (
          <span className="flex justify-end">
            {onSplit && (
              <IconButton
                size="small"
                label={office.say("booths.split2", { label: booth.label })}
                icon={<SquareSplitHorizontal aria-hidden="true" />}
                onClick={() => onSplit(booth)}
              />
            )}
            <IconButton
              size="small"
              label={office.say("booths.delete", { label: booth.label })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onDelete(booth)}
            />
          </span>
        ),
    },
  ];
}
