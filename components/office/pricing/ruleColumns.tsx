import { GripVertical, Pencil, Trash2 } from "lucide-react";
import type { HTMLAttributes } from "react";
import { Badge } from "#components/ui/Badge";
import { IconButton } from "#components/ui/IconButton";
import { Tooltip } from "#components/ui/Tooltip";
import { moneyOf } from "#lib/client/money";
import type { LevelRecord } from "#lib/client/queries";
import type { NoChance } from "#lib/pricing/ruleOrder";
import type { TableColumn } from "../table/column";
import type { RuleRecord } from "./rules";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

type RuleColumns = {
  levels: LevelRecord[];
  mayChange: boolean;
  /** Rules that can never apply, and the reason. */
  chanceless: ReadonlyMap<string, NoChance>;
  gripOf: (id: string) => HTMLAttributes<HTMLElement>;
  onStep: (rule: RuleRecord, step: -1 | 1) => void;
  onEdit: (rule: RuleRecord) => void;
  onDelete: (rule: RuleRecord) => void;
};

const WHY: Record<NoChance, { word: string; hint: string }> = {
  beaten: { word: "Never applies", hint: "Rules above it cover every match." },
  over: { word: "Ended", hint: "Its last day has passed." },
  other_currency: { word: "Never applies", hint: "Its currency differs from the currency of the event." },
};

export function ruleColumns({
  levels,
  mayChange,
  chanceless,
  gripOf,
  onStep,
  onEdit,
  onDelete,
}: RuleColumns): TableColumn<RuleRecord>[] {
  const names = new Map(levels.map(({ id, name }) => [id, name]));
  const everyOne = <span className="text-faint">any</span>;
  return [
    {
      id: "name",
      title: "Name",
      head: true,
      cell: (rule) => (
        <span className="flex items-center gap-2">
          {mayChange && (
            <button
              type="button"
              data-rule={rule.id}
              aria-label={`Move ${rule.name}`}
              aria-description="Press up and down arrow keys to move it"
              className="-ms-1.5 cursor-grab touch-none rounded-xs p-1 text-faint hover:text-ink active:cursor-grabbing"
              onKeyDown={(event) => {
                const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
                if (step === null) return;
                event.preventDefault();
                onStep(rule, step);
              }}
              {...gripOf(rule.id)}
            >
              <GripVertical aria-hidden="true" className="size-4" />
            </button>
          )}
          {rule.name}
          {!rule.active && <Badge>Off</Badge>}
          <NoChanceBadge why={chanceless.get(rule.id)} />
        </span>
      ),
      write: ({ name }) => name,
    },
    {
      id: "price",
      title: "Price",
      numeric: true,
      cell: priceOf,
      write: priceOf,
    },
    {
      id: "type",
      title: "Type",
      cell: ({ boothType }) => (boothType ? <span className="capitalize">{boothType}</span> : everyOne),
      write: ({ boothType }) => boothType,
    },
    {
      id: "level",
      title: "Level",
      cell: ({ levelId }) => (levelId ? (names.get(levelId) ?? "–") : everyOne),
      write: ({ levelId }) => levelId && names.get(levelId),
    },
    {
      id: "area",
      title: "Area",
      numeric: true,
      cell: (rule) => areaOf(rule) ?? everyOne,
      write: areaOf,
    },
    {
      id: "surcharge",
      title: "Per open side",
      numeric: true,
      cell: ({ cornerSurchargePercent: percent }) =>
        percent ? `+${percent} %` : <span className="text-faint">–</span>,
      write: ({ cornerSurchargePercent }) => cornerSurchargePercent,
    },
    {
      id: "valid",
      title: "Valid",
      cell: (rule) => validOf(rule) ?? <span className="text-faint">always</span>,
      write: validOf,
    },
    {
      id: "actions",
      title: "Actions",
      cell: (rule) =>
        mayChange && (
          <span className="flex justify-end">
            <IconButton
              size="small"
              label={`Edit ${rule.name}`}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => onEdit(rule)}
            />
            <IconButton
              size="small"
              label={`Delete ${rule.name}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onDelete(rule)}
            />
          </span>
        ),
    },
  ];
}

function NoChanceBadge({ why }: { why: NoChance | undefined }) {
  if (!why) return null;
  return (
    <Tooltip label={WHY[why].hint}>
      <span>
        <Badge tone="warning">{WHY[why].word}</Badge>
        <span className="sr-only">{WHY[why].hint}</span>
      </span>
    </Tooltip>
  );
}

function priceOf({ priceCents, pricePerM2Cents, currency }: RuleRecord): string {
  return pricePerM2Cents === null
    ? moneyOf(priceCents ?? 0, currency)
    : `${moneyOf(pricePerM2Cents, currency)} / m²`;
}

function areaOf({ minAreaM2, maxAreaM2 }: RuleRecord): string | null {
  if (minAreaM2 !== null && maxAreaM2 !== null) return `${minAreaM2} – ${maxAreaM2} m²`;
  if (minAreaM2 !== null) return `from ${minAreaM2} m²`;
  return maxAreaM2 === null ? null : `to ${maxAreaM2} m²`;
}

function validOf({ validFrom, validUntil }: RuleRecord): string | null {
  const from = validFrom && day.format(new Date(validFrom));
  // The end is exclusive, so the last day is the day before it.
  const until = validUntil && day.format(new Date(Date.parse(validUntil) - 1));
  if (from && until) return `${from} – ${until}`;
  if (from) return `from ${from}`;
  return until ? `until ${until}` : null;
}
