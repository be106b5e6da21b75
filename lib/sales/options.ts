import type { BoothOption } from "#lib/records/options";
import { Refusal } from "#lib/refusal";
import { type BoothSale, hold, release } from "./sale";

/** The maximum number of options per booth: a first and a second one. */
const MOST_OPTIONS = 2;
const MS_PER_DAY = 86_400_000;
/** The notice that an option ends is sent this long before its end. */
const NOTICE_MS = 2 * MS_PER_DAY;
/** The longest option, in days. */
const MOST_DAYS = 366;

type Timed = Pick<BoothOption, "id" | "state" | "endsAt" | "createdAt">;

/** The active options, first and second, in the order of creation. */
export function standing<O extends Timed>(options: readonly O[], now: Date): O[] {
  return options
    .filter(({ state, endsAt }) => state === "open" && endsAt > now)
    .sort(
      (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
    );
}

/**
 * The booth as held by its options. The hold lasts until the last of them ends, so the booth is never free in between
 * when the second moves up.
 */
export function heldFor(booth: BoothSale, options: readonly BoothOption[], now: Date): BoothSale {
  const [first, ...others] = standing(options, now);
  if (!first) return isHeldByTeam(booth) ? release(booth, "available") : booth;
  const ends = [first, ...others].map(({ endsAt }) => endsAt.getTime());
  const reason = `Option: ${first.company}`;
  return hold(booth, { kind: "manual", expiresAt: new Date(Math.max(...ends)), reason });
}

export function isHeldByTeam({ status, holdKind }: Pick<BoothSale, "status" | "holdKind">): boolean {
  return status === "held" && holdKind === "manual";
}

/** Refuses an option on a booth that is neither free nor held for another option, or that already has two. */
export function assertOptionable(
  booth: BoothSale,
  options: readonly BoothOption[],
  company: string,
  now: Date,
): void {
  const { label, status } = booth;
  const open = standing(options, now);
  const isFree = status === "available" && booth.exhibitorIds.length === 0;
  if (!isFree && (open.length === 0 || !isHeldByTeam(booth))) {
    throw new Refusal("booth_not_available", `Booth ${label} is ${status}, so it cannot have an option.`, {
      label,
      status,
    });
  }
  if (open.some((option) => option.company.toLowerCase() === company.toLowerCase())) {
    throw new Refusal("conflict", `${company} already has an option on booth ${label}.`, { label });
  }
  if (open.length >= MOST_OPTIONS) {
    throw new Refusal("conflict", `Booth ${label} already has a first and a second option.`, { label });
  }
}

/** Refuses a last day that is past or more than a year away. */
export function assertOptionEnd(endsAt: Date, now: Date): void {
  const isOver = endsAt <= now;
  if (!isOver && endsAt.getTime() - now.getTime() <= MOST_DAYS * MS_PER_DAY) return;
  const message = isOver ? "The last day of the option is over." : "An option lasts a year at most.";
  throw new Refusal("validation_error", message, [{ path: "endsOn", code: "custom", message }]);
}

/** Whether the notice that an option ends soon is due. */
export function isNoticeDue({ state, endsAt, noticedAt, createdAt }: BoothOption, now: Date): boolean {
  if (state !== "open" || noticedAt !== null || endsAt <= now) return false;
  const noticeAt = endsAt.getTime() - NOTICE_MS;
  // An option that was created later than the time of its notice needs none.
  return noticeAt <= now.getTime() && createdAt.getTime() < noticeAt;
}
