import { CallRefused, call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import type { Clash } from "#lib/editor/clashes";
import { documentOf, type PlanDocument } from "#lib/editor/document";
import { proposedBy } from "#lib/editor/parked";
import { TABLES } from "#lib/editor/patch";
import type { Whereabouts } from "#lib/editor/presence";
import type { SaverMessage } from "#lib/editor/save";
import { joinedDrafts, type Parcel } from "#lib/editor/saver";
import type { RemoteChanges } from "#lib/editor/sync";

/** The editor's requests to the server. */

type RemoteUpdate = {
  revision: number;
  steps: { ids: string[]; records: number; author: Clash["author"]; at: string }[];
  tables: { [T in keyof PlanDocument]: { put: PlanDocument[T]; gone: string[] } };
};

/** Only the fields that the editor edits, and only authors other than this client. */
export function remoteChangesFrom(
  { revision, steps, tables }: RemoteUpdate,
  clientId: string,
): RemoteChanges {
  const put = documentOf(
    Object.fromEntries(TABLES.map((table) => [table, tables[table].put])) as unknown as PlanDocument,
  );
  const news = TABLES.map((table) => [table, { put: put[table], gone: tables[table].gone }]);
  const by = steps
    .filter(({ author }) => author?.clientId !== clientId)
    .map(({ ids, records, author, at }) => ({ ids: ids.length < records ? null : ids, author, at }));
  return { revision, by, tables: Object.fromEntries(news) };
}

export async function fetchPlan(event: string): Promise<{ revision: number; document: PlanDocument }> {
  const { data } = await call("GET /api/v1/events/{event}/plan", { params: { event } });
  return { revision: data.revision, document: documentOf(data as unknown as PlanDocument) };
}

/** The timeout of a request. */
const PATIENCE_MS = 25_000;

/** Sends a parcel and returns the result as a message for the saver. */
export async function sendParcel(
  office: Office,
  event: string,
  clientId: string,
  parcel: Parcel,
): Promise<SaverMessage> {
  const { key, baseRevision, drafts } = parcel;
  const body = {
    baseRevision,
    clientId,
    name: nameOf(office, parcel),
    changes: joinedDrafts(drafts),
    proposedLabels: proposedBy(drafts),
  };
  const address = `/api/v1/events/${encodeURIComponent(event)}/plan/changes`;
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = await response.json();
    const nowMs = Date.now();
    if (response.ok) {
      const { revision, news } = answer.data as { revision: number; news: RemoteUpdate | null };
      return {
        type: "accepted",
        key,
        revision,
        remoteChanges: news && remoteChangesFrom(news, clientId),
        nowMs,
      };
    }
    return refusalOf(office, { key, status: response.status, error: answer.error, nowMs });
  } catch (error) {
    // Without a network `fetch` fails with a TypeError; in case of a timeout or an unknown response the server is
    // reachable.
    const isBusy = !(error instanceof TypeError);
    return { type: "failed", key, isBusy, nowMs: Date.now(), spread: Math.random() };
  }
}

type ServerError = {
  code: string;
  message: string;
  details?: { conflicts?: Clash[]; label?: string };
};

type Answered = { key: string; status: number; error: ServerError; nowMs: number };

function refusalOf({ say, wording }: Office, { key, status, error, nowMs }: Answered): SaverMessage {
  const { code, details } = error;
  const message = wording.message(new CallRefused(status, error));
  if (code === "conflict" && details?.conflicts)
    return { type: "clashed", key, clashes: details.conflicts, nowMs };
  if (status === 429 || status >= 500 || code === "idempotency_in_progress") {
    return { type: "failed", key, isBusy: true, nowMs, spread: Math.random() };
  }
  if (status === 401) return { type: "blocked", key, message: say("saving.signedOut") };
  if (status === 404) return { type: "blocked", key, message };
  const reason = status === 403 ? say("saving.notAllowed") : message;
  const label = code === "label_taken" ? (details?.label ?? null) : null;
  const refusal = { kind: "refused", code, message: reason, label } as const;
  return { type: "refused", key, refusal, nowMs };
}

function nameOf(office: Office, { drafts }: Parcel): string {
  const names = [...new Set(drafts.map(({ name }) => name))];
  const [first = office.say("panel.change")] = names;
  return (names.length > 1 ? office.say("saving.andMore", { first, count: names.length - 1 }) : first).slice(
    0,
    200,
  );
}

/** Sends the client's position; null when the window is closed. */
export function sendPosition(event: string, clientId: string, here: Whereabouts | null): void {
  const body = here ? { clientId, ...here } : { clientId, left: true };
  void fetch(`/api/v1/events/${encodeURIComponent(event)}/plan/presence`, {
    method: "POST",
    keepalive: here === null,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {});
}
