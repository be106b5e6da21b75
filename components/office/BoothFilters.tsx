"use client";

import { SearchInput } from "#components/ui/SearchInput";
import { Select } from "#components/ui/Select";
import { STATUS_LOOKS } from "#components/ui/StatusBadge";
import type { LevelRecord } from "#lib/client/queries";
import { BOOTH_STATUSES, type BoothStatus } from "#lib/sales/sale";

export type BoothFilter = { q: string; levelId: string; status: BoothStatus | "" };

export const NO_FILTER: BoothFilter = { q: "", levelId: "", status: "" };

type BoothFiltersProps = {
  filter: BoothFilter;
  levels: LevelRecord[];
  onChange: (filter: BoothFilter) => void;
};

export function BoothFilters({ filter, levels, onChange }: BoothFiltersProps) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <SearchInput
        label="Search label or external id"
        value={filter.q}
        onSearch={(q) => onChange({ ...filter, q })}
        className="w-full sm:w-80"
      />
      <Select
        aria-label="Level"
        value={filter.levelId}
        onChange={(event) => onChange({ ...filter, levelId: event.target.value })}
        className="max-sm:flex-1"
      >
        <option value="">All levels</option>
        {levels.map((level) => (
          <option key={level.id} value={level.id}>
            {level.name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Status"
        value={filter.status}
        onChange={(event) => onChange({ ...filter, status: event.target.value as BoothFilter["status"] })}
        className="max-sm:flex-1"
      >
        <option value="">Any status</option>
        {BOOTH_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LOOKS[status].label}
          </option>
        ))}
      </Select>
    </div>
  );
}
