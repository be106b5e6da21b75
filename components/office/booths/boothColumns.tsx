import { SquareSplitHorizontal, Trash2 } from "lucide-react";
import { IconButton } from "#components/ui/IconButton";
import type { LevelRecord, ListedBooth } from "#lib/client/queries";
import { toAmount } from "#lib/pricing/money";
import type { TableColumn } from "../table/column";
import { BoothStatusMenu } from "./BoothStatusMenu";
import { SalePrice } from "./SalePrice";

const metres = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

type BoothColumns = {
  event: string;
  levels: LevelRecord[];
  onDelete?: (booth: ListedBooth) => void;
  onSplit?: (booth: ListedBooth) => void;
};

export function boothColumns({ event, levels, onDelete, onSplit }: BoothColumns): TableColumn<ListedBooth>[] {
  const levelNames = new Map(levels.map((level) => [level.id, level.name]));
  return [
    {
      id: "label",
      title: "Label",
      head: true,
      sort: "label",
      cell: (booth) => booth.label,
      write: (booth) => booth.label,
    },
    {
      id: "exhibitors",
      title: "Exhibitor",
      cell: ({ exhibitorNames = [] }) => exhibitorNames.join(", ") || <span className="text-faint">–</span>,
      write: ({ exhibitorNames = [] }) => exhibitorNames.join(", "),
    },
    {
      id: "status",
      title: "Status",
      sort: "status",
      cell: (booth) => <BoothStatusMenu event={event} booth={booth} />,
      write: (booth) => booth.status,
    },
    {
      id: "level",
      title: "Level",
      sort: "level",
      cell: (booth) => levelNames.get(booth.levelId) ?? "–",
      write: (booth) => levelNames.get(booth.levelId),
    },
    {
      id: "type",
      title: "Type",
      sort: "type",
      cell: (booth) => <span className="text-soft capitalize">{booth.type}</span>,
      write: (booth) => booth.type,
    },
    {
      id: "size",
      title: "Size",
      sort: "width",
      numeric: true,
      cell: (booth) => (
        <span className="text-soft">
          {metres.format(booth.width)} × {metres.format(booth.height)} m
        </span>
      ),
      write: (booth) => `${booth.width} × ${booth.height}`,
    },
    {
      id: "area",
      title: "Area",
      numeric: true,
      cell: (booth) => `${metres.format(booth.areaM2)} m²`,
      write: (booth) => booth.areaM2,
    },
    {
      id: "price",
      title: "Price",
      sort: "price",
      numeric: true,
      cell: (booth) => <SalePrice event={event} booth={booth} />,
      write: ({ salePriceCents, currency }) =>
        salePriceCents == null ? null : toAmount(salePriceCents, currency),
    },
    {
      id: "ownPrice",
      title: "Custom price",
      numeric: true,
      hidden: true,
      cell: (booth) => booth.price ?? "–",
      write: (booth) => booth.price,
    },
    {
      id: "externalId",
      title: "External id",
      hidden: true,
      cell: (booth) => booth.externalId ?? "–",
      write: (booth) => booth.externalId,
    },
    {
      id: "openSides",
      title: "Open sides",
      hidden: true,
      numeric: true,
      cell: (booth) => booth.openSides ?? "–",
      write: (booth) => booth.openSides,
    },
    {
      id: "tags",
      title: "Tags",
      hidden: true,
      cell: (booth) => booth.tags.join(", ") || "–",
      write: (booth) => booth.tags.join(", "),
    },
    {
      id: "notes",
      title: "Notes",
      hidden: true,
      cell: (booth) => booth.notes ?? "–",
      write: (booth) => booth.notes,
    },
    {
      id: "updatedAt",
      title: "Changed",
      sort: "updatedAt",
      hidden: true,
      cell: (booth) => day.format(new Date(booth.updatedAt)),
      write: (booth) => booth.updatedAt,
    },
    {
      id: "actions",
      title: "Actions",
      cell: (booth) =>
        onDelete && (
          <span className="flex justify-end">
            {onSplit && (
              <IconButton
                size="small"
                label={`Split ${booth.label}`}
                icon={<SquareSplitHorizontal aria-hidden="true" />}
                onClick={() => onSplit(booth)}
              />
            )}
            <IconButton
              size="small"
              label={`Delete ${booth.label}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onDelete(booth)}
            />
          </span>
        ),
    },
  ];
}
