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
            label={`Name of ${name}`}
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
        {exhibitorCount.toLocaleString("en")}{" "}
        <span className="max-sm:sr-only">{exhibitorCount === 1 ? "exhibitor" : "exhibitors"}</span>
      </Link>
      <span className="w-20 shrink-0 text-end text-faint text-sm tabular-nums max-sm:hidden">
        {boothCount.toLocaleString("en")} {boothCount === 1 ? "booth" : "booths"}
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
  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions for ${category.name}`}
          icon={<EllipsisVertical aria-hidden="true" />}
          size="small"
          tooltip={false}
        />
      }
    >
      <MenuItem icon={<MoveUp aria-hidden="true" />} onSelect={() => move("up")}>
        Move up
      </MenuItem>
      <MenuItem icon={<MoveDown aria-hidden="true" />} onSelect={() => move("down")}>
        Move down
      </MenuItem>
      <MenuItem icon={<IndentIncrease aria-hidden="true" />} onSelect={() => move("in")}>
        Move into the category above
      </MenuItem>
      <MenuItem icon={<IndentDecrease aria-hidden="true" />} onSelect={() => move("out")}>
        Move out one level
      </MenuItem>
      <MenuItem icon={<FolderPlus aria-hidden="true" />} onSelect={onCreateBelow}>
        New subcategory
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={onDelete}>
        Delete
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
  return (
    <span className="relative grid size-7 shrink-0 place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-mark">
      <span
        aria-hidden="true"
        className={classes("size-4 rounded-full border", !color && "hatched")}
        style={color ? { background: color } : undefined}
      />
      <input
        type="color"
        aria-label={`Colour of ${name}`}
        value={color?.length === 7 ? color : "#808890"}
        disabled={disabled}
        onChange={(event) => onPick(event.target.value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </span>
  );
}
