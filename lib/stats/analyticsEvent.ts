/** Actions that the viewer reports. */
export const ANALYTICS_EVENT_TYPES = [
  "view",
  "search",
  "booth_click",
  "exhibitor_view",
  "category_select",
  "route",
  "bookmark",
  "share",
  "custom_button",
  "banner_impression",
  "banner_click",
  "level_switch",
  "position",
] as const;
export type AnalyticsEventType = (typeof ANALYTICS_EVENT_TYPES)[number];

/** One action of a visitor. */
export type AnalyticsEvent = {
  type: AnalyticsEventType;
  sessionId: string | null;
  targetType: string | null;
  targetId: string | null;
  /** The search text, or the start of a route. */
  detail: string | null;
  /** The number of search results. */
  results: number | null;
  levelId: string | null;
  x: number | null;
  y: number | null;
  meta: Record<string, unknown> | null;
};

/** An event as sent; only its type is required. */
export type SentAnalyticsEvent = {
  type: AnalyticsEventType;
  sessionId?: string | null | undefined;
  targetType?: string | null | undefined;
  targetId?: string | null | undefined;
  query?: string | null | undefined;
  levelId?: string | null | undefined;
  x?: number | null | undefined;
  y?: number | null | undefined;
  meta?: Record<string, unknown> | null | undefined;
};

/** The default target of each type. */
const USUAL_TARGETS: Partial<Record<AnalyticsEventType, string>> = {
  booth_click: "booth",
  exhibitor_view: "exhibitor",
  category_select: "category",
  bookmark: "exhibitor",
  share: "exhibitor",
  custom_button: "exhibitor",
  banner_impression: "banner",
  banner_click: "banner",
  level_switch: "level",
};

const LONGEST_DETAIL = 200;
const MOST_RESULTS = 1_000_000;

/** Normalises an event. The sender is never stored, nor e-mail addresses typed into a search. */
export function readAnalyticsEvent(sent: SentAnalyticsEvent): AnalyticsEvent {
  const { type, meta = null } = sent;
  const { targetType, targetId } = targetOf(sent);
  const detail = sent.query ?? (type === "route" ? textOf(meta?.from) : null);
  return {
    type,
    sessionId: maskEmails(sent.sessionId || null),
    targetType,
    targetId,
    detail: maskEmails(detail?.slice(0, LONGEST_DETAIL).replace(/\s+/g, " ").trim() || null),
    results: resultsOf(meta?.results),
    levelId: sent.levelId ?? null,
    x: sent.x ?? null,
    y: sent.y ?? null,
    meta: meta && (JSON.parse(maskEmails(JSON.stringify(meta))) as Record<string, unknown>),
  };
}

function targetOf(sent: SentAnalyticsEvent): Pick<AnalyticsEvent, "targetType" | "targetId"> {
  const targetType = sent.targetType ?? USUAL_TARGETS[sent.type] ?? null;
  if (sent.targetId) return { targetType, targetId: sent.targetId };
  const [, place = null, key = null] = /^(booth|exhibitor):(.+)$/.exec(textOf(sent.meta?.to) ?? "") ?? [];
  return sent.type === "route" ? { targetType: place, targetId: key } : { targetType, targetId: null };
}

const EMAIL = /[^\s@"'<>()[\]{},;:\\]+(?:@|%40)[^\s@"'<>()[\]{},;:\\]+\.[^\s@"'<>()[\]{},;:\\]+/gi;

export function maskEmails<T extends string | null>(text: T): T {
  return (text === null ? null : text.replace(EMAIL, "[e-mail]")) as T;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function resultsOf(value: unknown): number | null {
  return typeof value === "number" && value >= 0 && value <= MOST_RESULTS ? Math.floor(value) : null;
}
