"use client";

import {
  EllipsisVertical,
  FolderPlus,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
  MoveDown,
  MoveUp,
  Trash2,
} from "lucide-react";
import Link from "next/link";
import type { ComponentProps, KeyboardEvent } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { IconButton } from "#components/ui/IconButton";
import { Menu, MenuItem, MenuLine } from "#components/ui/Menu";
import type { CategoryRecord } from "#lib/client/exhibitors";
import { EditableCell } from "../table/EditableCell";
import { type Move, type Placing, type Side, step } from "./moves";

const KEYS: Record<string, Move> = { ArrowUp: "up", ArrowDown: "down", ArrowRight: "in", ArrowLeft: "out" };

type CategoryRowProps = {
  event: string;
  category: CategoryRecord;
  depth: number;
  all: CategoryRecord[];
  mayChange: boolean;
  /** Pointer handlers of the drag handle. */
  grip: ComponentProps<"span">;
  /** Where a dragged row would be dropped relative to this one. */
  side: Side | null;
  isDragged: boolean;
  onChange: (change: { name?: string; color?: string | null }) => Promise<boolean>;
  onPlace: (placings: Placing[]) => void;
  onCreateBelow: () => void;
  onDelete: () => void;
};

export function CategoryRow(props: CategoryRowProps) {
  const office = useOffice();
  const { say } = office;
  const { event: fair, category, depth, all, mayChange, grip, side, isDragged, onChange, onPlace } = props;
  const { id, name, color, exhibitorCount, boothCount } = category;
  const move = (direction: Move) => onPlace(step(all, id, direction));

  function onKeyDown(event: KeyboardEvent) {
    const direction = KEYS[event.key];
    if (!mayChange || !event.altKey || !direction) return;
    event.preventDefault();
    move(direction);
  }

  return (
    <li
      tabIndex={mayChange ? 0 : undefined}
      aria-label={name}
      onKeyDown={onKeyDown}
      data-category={id}
      className={classes(
        "group relative flex min-h-12 items-center gap-2 pe-2 transition-colors hover:bg-hover focus-visible:-outline-offset-2",
        isDragged && "opacity-50",
        side === "inside" && "bg-accent-wash",
        side === "before" && "shadow-[inset_0_2px_0_var(--mark)]",
        side === "after" && "shadow-[inset_0_-2px_0_var(--mark)]",
      )}
      style={{ paddingInlineStart: `${0.75 + depth * 1.5}rem` }}
    >
      {mayChange && (
        <span
          {...grip}
          className="-m-2 shrink-0 cursor-grab touch-none p-2 text-faint opacity-60 active:cursor-grabbing group-hover:opacity-100"
        >
          <GripVertical aria-hidden="true" className="size-4 pointer-coarse:size-5" />
        </span>
      )}
      <ColourPick
        name={name}
        color={color}
        disabled={!mayChange}
        onPick={(next) => void onChange({ color: next })}
      />
      <span className="min-w-0 flex-1 font-medium text-sm">
        {mayChange ? (
          <EditableCell
            label={say("categories.nameOf", { name })}
            value={name}
            onSave={async (next) => next && onChange({ name: next })}
          >
            <span className="truncate">{name}</span>
          </EditableCell>
        ) : (
          name
        )}
      </span>
      <Link
        href={`/events/${fair}/exhibitors?category=${id}`}
        className="shrink-0 rounded-xs text-sm text-soft tabular-nums hover:underline"
      >
        <span aria-hidden="true" className="sm:hidden">
          {office.number(exhibitorCount)}
        </span>
        <span className="max-sm:sr-only">{say("noun.exhibitor", { count: exhibitorCount })}</span>
      </Link>
      <span className="w-24 shrink-0 whitespace-nowrap text-end text-faint text-sm tabular-nums max-sm:hidden">
        {say("noun.booth", { count: boothCount })}
      </span>
      {mayChange && <RowMenu {...props} move={move} />}
    </li>
  );
}

function RowMenu({
  category,
  move,
  onCreateBelow,
  onDelete,
}: CategoryRowProps & { move: (to: Move) => void }) {
  const { say } = useOffice();
  return (
    <Menu
      trigger={
        <IconButton
          label={say("categories.actionsFor", { name: category.name })}
          icon={<EllipsisVertical aria-hidden="true" />}
          size="small"
          tooltip={false}
        />
      }
    >
      <MenuItem icon={<MoveUp aria-hidden="true" />} onSelect={() => move("up")}>
        {say("categories.moveUp")}
      </MenuItem>
      <MenuItem icon={<MoveDown aria-hidden="true" />} onSelect={() => move("down")}>
        {say("categories.moveDown")}
      </MenuItem>
      <MenuItem icon={<IndentIncrease aria-hidden="true" />} onSelect={() => move("in")}>
        {say("categories.moveIntoTheCategoryAbove")}
      </MenuItem>
      <MenuItem icon={<IndentDecrease aria-hidden="true" />} onSelect={() => move("out")}>
        {say("categories.moveOutOneLevel")}
      </MenuItem>
      <MenuItem icon={<FolderPlus aria-hidden="true" />} onSelect={onCreateBelow}>
        {say("categories.newSubcategory")}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={onDelete}>
        {say("common.delete")}
      </MenuItem>
    </Menu>
  );
}

type ColourPickProps = {
  name: string;
  color: string | null;
  disabled: boolean;
  onPick: (color: string) => void;
};

/** Without a chosen colour, the plan's palette assigns one. */
function ColourPick({ name, color, disabled, onPick }: ColourPickProps) {
  const { say } = useOffice();
  return (
    <span className="relative grid size-7 shrink-0 place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-mark">
      <span
        aria-hidden="true"
        className={classes("size-4 rounded-full border", !color && "hatched")}
        style={color ? { background: color } : undefined}
      />
      <input
        type="color"
        aria-label={say("categories.colourOf", { name })}
        value={color?.length === 7 ? color : "#808890"}
        disabled={disabled}
        onChange={(event) => onPick(event.target.value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </span>
  );
}
