import type { DomainEventKind } from "./kinds";
import { signature, standardHeaders } from "./sign";

export type DomainEventData = Record<string, unknown>;

export type Message = {
  /** The delivery id, the same in every attempt. */
  id: string;
  kind: DomainEventKind;
  /** When the event occurred. */
  at: Date;
  eventId: string;
  data: DomainEventData;
  /** Whether the event occurred in a sandbox. */
  isTest?: boolean;
};

/** Our own server refuses requests with this User-Agent, so that a webhook cannot trigger itself in a loop. */
export const WEBHOOK_USER_AGENT = "Aisle-Webhooks/1";

const MAX_BODY_BYTES = 256 * 1024;
const MAX_WORD_LENGTH = 200;
const IDS = ["id", "legacyId", "externalId"];

/** The body, built once: every attempt sends the same bytes. */
export function toBody({ id, kind, at, eventId, data, isTest = false }: Message): string {
  const mode = isTest ? { mode: "test" } : {};
  const write = (content: DomainEventData) =>
    JSON.stringify({ id, type: kind, createdAt: at.toISOString(), eventId, ...mode, data: content });
  const body = write(data);
  if (new TextEncoder().encode(body).length <= MAX_BODY_BYTES) return body;
  return write({ ...idsOf(data), truncated: true });
}

/** The headers of one attempt, without data from the event. */
export function toHeaders(
  message: { id: string; kind: DomainEventKind; body: string },
  secrets: readonly string[],
  at: Date,
): Record<string, string> {
  const atSeconds = Math.floor(at.getTime() / 1000);
  return {
    "Content-Type": "application/json; charset=utf-8",
    "User-Agent": WEBHOOK_USER_AGENT,
    "X-Service-Event": message.kind,
    "X-Service-Delivery": message.id,
    "X-Service-Signature": signature(message.body, secrets, atSeconds),
    ...standardHeaders(message.id, message.body, secrets, atSeconds),
  };
}

/** A short form with all ids, which is enough to fetch the records. */
function idsOf(data: DomainEventData): DomainEventData {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => {
      if (isRecordWithId(value)) return [[name, onlyIds(value)]];
      return isShort(value) ? [[name, value]] : [];
    }),
  );
}

function onlyIds(record: DomainEventData): DomainEventData {
  return Object.fromEntries(IDS.flatMap((name) => (isShort(record[name]) ? [[name, record[name]]] : [])));
}

function isRecordWithId(value: unknown): value is DomainEventData {
  return typeof value === "object" && value !== null && "id" in value;
}

function isShort(value: unknown): boolean {
  if (typeof value === "string") return value.length <= MAX_WORD_LENGTH;
  return value === null || typeof value === "number" || typeof value === "boolean";
}
