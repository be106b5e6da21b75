import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { redactText } from "#lib/text/redaction";

/**
 * Traces in the format of OpenTelemetry, sent as OTLP over HTTP in JSON. Spans are created in our own code for
 * requests, SQL statements, outgoing calls and jobs, so no module of Node or of a library is patched.
 */

export type SpanKind = "internal" | "server" | "client";
export type Attributes = Record<string, string | number | boolean>;

export type SpanOptions = {
  kind: SpanKind;
  attributes?: Attributes;
  /** The `traceparent` header of the caller. */
  parent?: string | undefined;
  /** Leaves the span out if nothing was traced inside, such as a job that found nothing to do. */
  isOptional?: boolean;
};

export type Span = { set(attributes: Attributes): void };

export type TracingParts = {
  /** The base address of a collector; traces go to `/v1/traces` there. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** The share of all traces that is recorded, from 0 to 1. */
  ratio: number;
  post?: (url: string, request: { headers: Record<string, string>; body: string }) => Promise<unknown>;
};

type Context = { traceId: string; spanId: string; isSampled: boolean; hasChildren: boolean };
type Tracer = { ratio: number; add(span: object): void };

const context = new AsyncLocalStorage<Context>();
let tracer: Tracer | undefined;

const FLUSH_MS = 5_000;
const MOST_WAITING = 5_000;
const TIMEOUT_MS = 10_000;
const KINDS: Record<SpanKind, number> = { internal: 1, server: 2, client: 3 };
const FAILED = 2;

/** Records spans from now on. If the collector is unreachable, spans are lost, but no request fails. */
export function startTracing(parts: TracingParts): { stop(): Promise<void> } {
  const { endpoint, headers, ratio, post = postOnce } = parts;
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  let waiting: object[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    const body = JSON.stringify(exportOf(parts, waiting));
    waiting = [];
    await post(url, { headers: { "Content-Type": "application/json", ...headers }, body }).catch(() => {});
  };
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  tracer = { ratio, add: (span) => void (waiting.length < MOST_WAITING && waiting.push(span)) };
  return {
    stop: async () => {
      clearInterval(timer);
      tracer = undefined;
      await flush();
    },
  };
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Runs the work in a span that ends with it. Without tracing, only runs the work. */
export function traced<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  const recorder = tracer;
  if (!recorder) return work(UNRECORDED);
  const parent = context.getStore() ?? contextIn(options.parent);
  const traceId = parent?.traceId ?? randomBytes(16).toString("hex");
  const isSampled = parent?.isSampled ?? isChosen(traceId, recorder.ratio);
  const own: Context = { traceId, spanId: randomBytes(8).toString("hex"), isSampled, hasChildren: false };
  if (!isSampled) return context.run(own, () => work(UNRECORDED));
  const attributes: Attributes = { ...options.attributes };
  const startedNs = nowNs();
  const end = (error?: unknown) => {
    if (options.isOptional && !own.hasChildren && error === undefined) return;
    if (parent) parent.hasChildren = true;
    recorder.add({
      traceId,
      spanId: own.spanId,
      ...(parent && { parentSpanId: parent.spanId }),
      name,
      kind: KINDS[options.kind],
      startTimeUnixNano: String(startedNs),
      endTimeUnixNano: String(nowNs()),
      attributes: attributesOf(attributes),
      ...(error !== undefined && { status: { code: FAILED, message: redactText(String(error)) } }),
    });
  };
  const set = (more: Attributes) => void Object.assign(attributes, more);
  return context.run(own, () =>
    work({ set }).then(
      (result) => {
        end();
        return result;
      },
      (error: unknown) => {
        end(error ?? "failed");
        throw error;
      },
    ),
  );
}

/** The `traceparent` header for an outgoing call from here, by the W3C's recommendation. */
export function traceparent(): string | undefined {
  const current = tracer && context.getStore();
  return current && `00-${current.traceId}-${current.spanId}-${current.isSampled ? "01" : "00"}`;
}

const UNRECORDED: Span = { set: () => {} };

function contextIn(header: string | undefined): Context | undefined {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? "") ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags ?? "0", 16) & 1) === 1, hasChildren: true };
}

/** Decided by the trace's id, so that all services choose the same traces. */
function isChosen(traceId: string, ratio: number): boolean {
  return Number.parseInt(traceId.slice(-8), 16) < ratio * 2 ** 32;
}

function nowNs(): bigint {
  return BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n;
}

function attributesOf(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: otlpValue(value) }));
}

function otlpValue(value: string | number | boolean): object {
  if (typeof value === "string") return { stringValue: redactText(value) };
  if (typeof value === "boolean") return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

function exportOf({ serviceName }: TracingParts, spans: object[]): object {
  const resource = { attributes: attributesOf({ "service.name": serviceName, "process.pid": process.pid }) };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "aisle" }, spans }] }] };
}

async function postOnce(
  url: string,
  request: { headers: Record<string, string>; body: string },
): Promise<void> {
  const response = await fetch(url, { method: "POST", ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.arrayBuffer();
}
