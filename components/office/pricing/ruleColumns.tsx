import { GripVertical, Pencil, Trash2 } from "lucide-react";
import type { HTMLAttributes } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { IconButton } from "#components/ui/IconButton";
import { Tooltip } from "#components/ui/Tooltip";
import type { Office } from "#lib/client/office";
import type { LevelRecord } from "#lib/client/queries";
import type { NoChance } from "#lib/pricing/ruleOrder";
import type { OfficeKey } from "#lib/words/office";
import type { TableColumn } from "../table/column";
import type { RuleRecord } from "./rules";

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

const WHY: Record<NoChance, { word: OfficeKey; hint: OfficeKey }> = {
  beaten: { word: "pricing.neverApplies", hint: "pricing.rulesAboveItCoverEvery" },
  over: { word: "pricing.ended", hint: "pricing.itsLastDayHasPassed" },
  other_currency: { word: "pricing.neverApplies", hint: "pricing.itsCurrencyDiffersFromThe" },
};

export function ruleColumns(
  office: Office,
  { levels, mayChange, chanceless, gripOf, onStep, onEdit, onDelete }: RuleColumns,
): TableColumn<RuleRecord>[] {
  const names = new Map(levels.map(({ id, name }) => [id, name]));
  const everyOne = <span className="text-faint">{office.say("pricing.any")}</span>;
  return [
    {
      id: "name",
      title: office.say("common.name"),
      head: true,
      cell: (rule) => (
        <span className="flex items-center gap-2">
          {mayChange && (
            <button
              type="button"
              data-rule={rule.id}
              aria-label={office.say("pricing.move", { name: rule.name })}
              aria-description={office.say("pricing.pressUpAndDownArrow")}
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
          {!rule.active && <Badge>{office.say("pricing.off")}</Badge>}
          <NoChanceBadge why={chanceless.get(rule.id)} />
        </span>
      ),
      write: ({ name }) => name,
    },
    {
      id: "price",
      title: office.say("common.price"),
      numeric: true,
      cell: (rule) => priceOf(office, rule),
      write: (rule) => priceOf(office, rule),
    },
    {
      id: "type",
      title: office.say("common.type"),
      cell: ({ boothType }) => (boothType ? office.say(`boothKind.${boothType}`) : everyOne),
      write: ({ boothType }) => boothType,
    },
    {
      id: "level",
      title: office.say("common.level"),
      cell: ({ levelId }) => (levelId ? (names.get(levelId) ?? "–") : everyOne),
      write: ({ levelId }) => levelId && names.get(levelId),
    },
    {
      id: "area",
      title: office.say("pricing.area"),
      numeric: true,
      cell: (rule) => areaOf(office, rule) ?? everyOne,
      write: (rule) => areaOf(office, rule),
    },
    {
      id: "surcharge",
      title: office.say("pricing.perOpenSide"),
      numeric: true,
      cell: ({ cornerSurchargePercent: percent }) =>
        percent ? `+${percent} %` : <span className="text-faint">–</span>,
      write: ({ cornerSurchargePercent }) => cornerSurchargePercent,
    },
    {
      id: "valid",
      title: office.say("pricing.valid"),
      cell: (rule) =>
        validOf(office, rule) ?? <span className="text-faint">{office.say("pricing.always")}</span>,
      write: (rule) => validOf(office, rule),
    },
    {
      id: "actions",
      title: office.say("common.actions"),
      cell: (rule) =>
        mayChange && (
          <span className="flex justify-end">
            <IconButton
              size="small"
              label={office.say("pricing.edit", { name: rule.name })}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => onEdit(rule)}
            />
            <IconButton
              size="small"
              label={office.say("pricing.delete", { name: rule.name })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onDelete(rule)}
            />
          </span>
        ),
    },
  ];
}

function NoChanceBadge({ why }: { why: NoChance | undefined }) {
  const { say } = useOffice();
  if (!why) return null;
  const hint = say(WHY[why].hint);
  return (
    <Tooltip label={hint}>
      <span>
        <Badge tone="warning">{say(WHY[why].word)}</Badge>
        <span className="sr-only">{hint}</span>
      </span>
    </Tooltip>
  );
}

function priceOf(office: Office, { priceCents, pricePerM2Cents, currency }: RuleRecord): string {
  return pricePerM2Cents === null
    ? office.money(priceCents ?? 0, currency)
    : `${office.money(pricePerM2Cents, currency)} / m²`;
}

function areaOf(office: Office, { minAreaM2, maxAreaM2 }: RuleRecord): string | null {
  if (minAreaM2 !== null && maxAreaM2 !== null) return `${minAreaM2} – ${maxAreaM2} m²`;
  if (minAreaM2 !== null) return office.say("pricing.fromM22", { minAreaM2 });
  return maxAreaM2 === null ? null : office.say("pricing.toMaxM2", { maxAreaM2 });
}

function validOf(office: Office, { validFrom, validUntil }: RuleRecord): string | null {
  const from = validFrom && office.day(validFrom);
  // The end is exclusive, so the last day is the day before it.
  const until = validUntil && office.day(new Date(Date.parse(validUntil) - 1));
  if (from && until) return `${from} – ${until}`;
  if (from) return office.say("pricing.from", { from });
  return until ? office.say("pricing.until", { until }) : null;
}
