import type { BoothOption, OptionState } from "#lib/records/options";
import type { Db } from "./database";
import type { BoothOption as OptionRow, Prisma } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";
import { changedSince } from "./search";

/** An option with the label and sale of its booth. */
export type ListedOption = BoothOption & {
  boothLabel: string;
  booth: { status: string; holdKind: string | null };
};

export type OptionFilter = {
  state?: OptionState[] | undefined;
  boothId?: string | undefined;
  endsBefore?: Date | undefined;
  salesperson?: string | undefined;
  updatedSince?: Date | undefined;
};

const IN_ORDER = [{ createdAt: "asc" as const }, { id: "asc" as const }];
const WITH_BOOTH = { booth: { select: { label: true, status: true, holdKind: true } } };

export async function listOptions(
  db: Db,
  eventId: string,
  { state, boothId, endsBefore, salesperson, updatedSince }: OptionFilter,
  page: Page,
): Promise<Listed<ListedOption>> {
  const where: Prisma.BoothOptionWhereInput = {
    eventId,
    ...changedSince(updatedSince),
    ...(state && { state: { in: state } }),
    ...(boothId !== undefined && { boothId }),
    ...(endsBefore && { endsAt: { lt: endsBefore } }),
    ...(salesperson !== undefined && { salesperson }),
  };
  const { items, ...rest } = await readPage(page, {
    where,
    orderBy: [{ endsAt: "asc" }, ...IN_ORDER],
    find: (found) => db.boothOption.findMany({ ...found, include: WITH_BOOTH }),
    count: (all) => db.boothOption.count(all),
  });
  return { items: items.map(listed), ...rest };
}

export async function findOption(db: Db, eventId: string, id: string): Promise<ListedOption | null> {
  const row = await db.boothOption.findFirst({ where: { id, eventId }, include: WITH_BOOTH });
  return row && listed(row);
}

/** The open options of booths, oldest first. */
export async function openOptionsOf(db: Db, boothIds: readonly string[]): Promise<BoothOption[]> {
  const rows = await db.boothOption.findMany({
    where: { boothId: { in: [...boothIds] }, state: "open" },
    orderBy: IN_ORDER,
  });
  return rows.map(toOption);
}

/**
 * Events with open options, which a job checks: they may have ended, end soon, or be on a booth that is no longer
 * held.
 */
export async function eventsWithOptions(db: Db): Promise<string[]> {
  const rows = await db.boothOption.findMany({
    where: { state: "open", event: { deletedAt: null } },
    select: { eventId: true },
    distinct: ["eventId"],
  });
  return rows.map(({ eventId }) => eventId);
}

export async function openOptionsIn(db: Db, eventId: string): Promise<ListedOption[]> {
  const rows = await db.boothOption.findMany({
    where: { eventId, state: "open" },
    include: WITH_BOOTH,
    orderBy: IN_ORDER,
  });
  return rows.map(listed);
}

export async function insertOption(db: Db, option: BoothOption): Promise<void> {
  await db.boothOption.create({ data: option });
}

export async function saveOption(db: Db, { id, ...option }: BoothOption): Promise<void> {
  await db.boothOption.update({ where: { id }, data: option });
}

type RowWithBooth = OptionRow & { booth: { label: string; status: string; holdKind: string | null } };

function listed({ booth: { label, ...sale }, ...row }: RowWithBooth): ListedOption {
  return { ...toOption(row), boothLabel: label, booth: sale };
}

function toOption(row: OptionRow): BoothOption {
  return { ...row, state: row.state as OptionState };
}
