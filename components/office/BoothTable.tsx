"use client";

import { Trash2 } from "lucide-react";
import { IconButton } from "#components/ui/IconButton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import type { BoothRecord, LevelRecord } from "#lib/client/queries";
import { BoothStatusMenu } from "./BoothStatusMenu";
import { useMay } from "./Rights";

type BoothTableProps = {
  event: string;
  booths: BoothRecord[];
  levels: LevelRecord[];
  busy: boolean;
  onDelete: (booth: BoothRecord) => void;
};

export function BoothTable({ event, booths, levels, busy, onDelete }: BoothTableProps) {
  const mayDelete = useMay("plan:write");
  const levelNames = new Map(levels.map((level) => [level.id, level.name]));
  const metres = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });
  return (
    <Table caption="Booths" busy={busy}>
      <TableHead>
        <HeadCell>Label</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell>Level</HeadCell>
        <HeadCell>Type</HeadCell>
        <HeadCell numeric>Size</HeadCell>
        <HeadCell numeric>Area</HeadCell>
        <HeadCell numeric>Own price</HeadCell>
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {booths.map((booth) => (
          <Row key={booth.id}>
            <RowHeadCell>
              {booth.label}
              {booth.externalId && (
                <span className="ms-2 font-normal text-faint text-xs max-sm:hidden">{booth.externalId}</span>
              )}
            </RowHeadCell>
            <Cell>
              <BoothStatusMenu event={event} booth={booth} />
            </Cell>
            <Cell>{levelNames.get(booth.levelId) ?? "–"}</Cell>
            <Cell className="text-soft capitalize">{booth.type}</Cell>
            <Cell numeric className="text-soft">
              {metres.format(booth.width)} × {metres.format(booth.height)} m
            </Cell>
            <Cell numeric>{metres.format(booth.areaM2)} m²</Cell>
            <Cell numeric>
              {booth.price === null ? (
                <span className="text-faint">by rule</span>
              ) : (
                moneyOf(booth.price, booth.currency)
              )}
            </Cell>
            <Cell className="w-px text-end">
              {mayDelete && (
                <IconButton
                  size="small"
                  label={`Delete ${booth.label}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => onDelete(booth)}
                />
              )}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function moneyOf(amount: number, currency: string): string {
  return amount.toLocaleString("en", { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" });
}
