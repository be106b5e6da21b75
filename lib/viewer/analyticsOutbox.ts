import type { SentAnalyticsEvent } from "#lib/stats/analyticsEvent";

/** Anonymous analytics events: stored, sent in batches, and dropped if refused. */
export type AnalyticsEvents = {
  record(analyticsEvent: SentAnalyticsEvent): void;
  /** Records an event once per visit, such as the impression of a banner. */
  recordOnce(name: string, analyticsEvent: SentAnalyticsEvent): void;
  /** Sends what is queued; `leaving` if the page may be gone before the response. */
  flush(leaving?: boolean): Promise<void>;
};

export type AnalyticsOutbox = {
  /** Stores the queue between visits. */
  read(): string | null;
  write(text: string): void;
  /** False if nothing got through; what was permanently refused counts as sent. */
  send(body: string, leaving: boolean): Promise<boolean>;
};

/** Below the API's limits of 100 items and 64 KiB, with room for what is added to an event later. */
const MOST_IN_A_BATCH = 50;
const MOST_BATCH_BYTES = 60_000;
/** A phone that was offline all day loses its oldest events. */
const MOST_KEPT = 500;

export const SILENT: AnalyticsEvents = { record: () => {}, recordOnce: () => {}, flush: async () => {} };

/** `visit` names the current visit: on a kiosk a tab has many. `about` is added to every event, such as the kiosk. */
export function analyticsEventsFor(
  outbox: AnalyticsOutbox,
  visit: () => string,
  about: () => Record<string, unknown> | null = () => null,
): AnalyticsEvents {
  let waiting = readKept(outbox.read());
  let isSending = false;
  const once = { sessionId: visit(), names: new Set<string>() };

  const record = (analyticsEvent: SentAnalyticsEvent) => {
    const more = about();
    const whole = more ? { ...analyticsEvent, meta: { ...analyticsEvent.meta, ...more } } : analyticsEvent;
    waiting = [...waiting, { sessionId: visit(), ...whole }].slice(-MOST_KEPT);
    keep();
  };
  const keep = () => outbox.write(waiting.length === 0 ? "" : JSON.stringify(waiting));

  return {
    record,
    recordOnce(name, analyticsEvent) {
      const sessionId = visit();
      if (sessionId !== once.sessionId) Object.assign(once, { sessionId, names: new Set<string>() });
      if (once.names.has(name)) return;
      once.names.add(name);
      record(analyticsEvent);
    },
    async flush(leaving = false) {
      if (isSending) return;
      isSending = true;
      try {
        while (waiting.length > 0) {
          const batch = firstBatch(waiting);
          if (!(await outbox.send(JSON.stringify({ events: batch }), leaving))) return;
          // Events recorded while the batch was being sent are queued after it.
          waiting = waiting.filter((analyticsEvent) => !batch.includes(analyticsEvent));
          keep();
        }
      } finally {
        isSending = false;
      }
    },
  };
}

/** A tab is one visit; on a kiosk each reset begins another, because the next visitor is another person. */
export function visitNames(resets: () => number, first: string, next: () => string): () => string {
  let current = { resets: resets(), name: first };
  return () => {
    if (resets() !== current.resets) current = { resets: resets(), name: next() };
    return current.name;
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

/** Storage may contain anything, for example what another version wrote. */
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

/** Analytics are off for visitors who ask not to be tracked, by either browser setting. */
export function wantsSilence({ doNotTrack, globalPrivacyControl }: Inputs): boolean {
  return doNotTrack === "1" || doNotTrack === "yes" || globalPrivacyControl === true;
}
