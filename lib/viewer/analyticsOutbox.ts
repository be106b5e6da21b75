import type { SentAnalyticsEvent } from "#lib/stats/analyticsEvent";

/** What visitors do, told to the organiser without saying who they are: kept, sent in batches, dropped if refused. */
export type AnalyticsEvents = {
  record(analyticsEvent: SentAnalyticsEvent): void;
  /** Only the first time in this visit, such as the impression of a banner. */
  recordOnce(name: string, analyticsEvent: SentAnalyticsEvent): void;
  /** Sends what waits; `leaving` when the page may be gone before an answer. */
  flush(leaving?: boolean): Promise<void>;
};

export type AnalyticsOutbox = {
  /** What waited when the last visit ended, and a place for what waits when this one does. */
  read(): string | null;
  write(text: string): void;
  /** False when nothing got through; what was refused for good counts as sent. */
  send(body: string, leaving: boolean): Promise<boolean>;
};

/** As the interface takes them: 100 items and 64 KiB, with room for what a beacon may grow by in between. */
const MOST_IN_A_BATCH = 50;
const MOST_BATCH_BYTES = 60_000;
/** A phone that was offline all day keeps its first and forgets its oldest steps. */
const MOST_KEPT = 500;

export const SILENT: AnalyticsEvents = { record: () => {}, recordOnce: () => {}, flush: async () => {} };

/** `about` is told with every beacon of the moment, such as the kiosk that it comes from. */
export function analyticsEventsFor(
  outbox: AnalyticsOutbox,
  sessionId: string,
  about: () => Record<string, unknown> | null = () => null,
): AnalyticsEvents {
  let waiting = readKept(outbox.read());
  let isSending = false;
  const told = new Set<string>();

  const record = (analyticsEvent: SentAnalyticsEvent) => {
    const more = about();
    const whole = more ? { ...analyticsEvent, meta: { ...analyticsEvent.meta, ...more } } : analyticsEvent;
    waiting = [...waiting, { sessionId, ...whole }].slice(-MOST_KEPT);
    keep();
  };
  const keep = () => outbox.write(waiting.length === 0 ? "" : JSON.stringify(waiting));

  return {
    record,
    recordOnce(name, analyticsEvent) {
      if (told.has(name)) return;
      told.add(name);
      record(analyticsEvent);
    },
    async flush(leaving = false) {
      if (isSending) return;
      isSending = true;
      try {
        while (waiting.length > 0) {
          const batch = firstBatch(waiting);
          if (!(await outbox.send(JSON.stringify({ events: batch }), leaving))) return;
          // What was told while the batch was on its way stands behind it.
          waiting = waiting.filter((analyticsEvent) => !batch.includes(analyticsEvent));
          keep();
        }
      } finally {
        isSending = false;
      }
    },
  };
}

function firstBatch(waiting: readonly SentAnalyticsEvent[]): SentAnalyticsEvent[] {
  const batch: SentAnalyticsEvent[] = [];
  let bytes = 0;
  for (const analyticsEvent of waiting.slice(0, MOST_IN_A_BATCH)) {
    bytes += new TextEncoder().encode(JSON.stringify(analyticsEvent)).length + 1;
    if (batch.length > 0 && bytes > MOST_BATCH_BYTES) break;
    batch.push(analyticsEvent);
  }
  return batch;
}

/** Storage may hold anything, such as what another version wrote. */
function readKept(text: string | null): SentAnalyticsEvent[] {
  try {
    const kept: unknown = JSON.parse(text || "[]");
    return Array.isArray(kept) ? kept.filter(isAnalyticsEvent).slice(-MOST_KEPT) : [];
  } catch {
    return [];
  }
}

function isAnalyticsEvent(value: unknown): value is SentAnalyticsEvent {
  return typeof value === "object" && value !== null && "type" in value;
}

export type Inputs = {
  doNotTrack?: string | null | undefined;
  globalPrivacyControl?: boolean | undefined;
};

/** Counting is off for whoever asks not to be tracked, by either of the two ways browsers say so. */
export function wantsSilence({ doNotTrack, globalPrivacyControl }: Inputs): boolean {
  return doNotTrack === "1" || doNotTrack === "yes" || globalPrivacyControl === true;
}
