"use client";

import { Columns3 } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuLine } from "#components/ui/Menu";
import type { ShownColumns } from "./useColumns";

export function ColumnsMenu<Row>({ columns }: { columns: ShownColumns<Row> }) {
  const { say } = useOffice();
  const choosable = columns.all.filter(({ head, write }) => !head && write);
  const shown = new Set(columns.visible.map(({ id }) => id));
  return (
    <Menu
      trigger={
        <Button tone="quiet">
          <Columns3 aria-hidden="true" />
          <span className="max-2xl:sr-only">{say("table.columns")}</span>
        </Button>
      }
    >
      <MenuLabel>{say("table.columns")}</MenuLabel>
      {choosable.map(({ id, title }) => (
        <MenuCheck
          key={id}
          checked={shown.has(id)}
          onChange={(checked) => columns.choose({ ...columns.choice, [id]: checked })}
        >
          {title}
        </MenuCheck>
      ))}
      <MenuLine />
      <MenuItem onSelect={() => columns.choose({})}>{say("table.resetColumns")}</MenuItem>
    </Menu>
  );
}
