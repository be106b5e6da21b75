import { type Answer, type BodyOf, call } from "#lib/client/call";
import type { SheetKind } from "#lib/text/mapping";

export type Report = Answer<"POST /api/v1/events/{event}/exhibitors/import">["data"];
export type ReportLine = NonNullable<Report["preview"]>[number];

/** A record as it is read, whichever kind it is of. */
export type Stored = { createdAt: string; updatedAt: string } & Record<string, unknown>;

type Choice = { dryRun: boolean; partial: boolean };

type Kind = {
  noun: [one: string, many: string];
  /** How a record that is there already is found again. */
  found: string;
  send: (event: string, csv: Blob, choice: Choice) => Promise<Report>;
  read: (event: string, id: string) => Promise<Stored>;
  destroy: (event: string, id: string) => Promise<unknown>;
  restore: (event: string, id: string, before: Record<string, unknown>) => Promise<unknown>;
};

const queryOf = ({ dryRun, partial }: Choice) =>
  ({
    dryRun: dryRun ? "1" : "0",
    partial: partial ? "1" : "0",
    detail: "1",
  }) as const;

/** The three lists that come as spreadsheets, with the ways to send them and to take them back. */
export const KINDS: Record<SheetKind, Kind> = {
  exhibitors: {
    noun: ["exhibitor", "exhibitors"],
    found: "by external id, then partner id, then name",
    send: (event, body, choice) =>
      call("POST /api/v1/events/{event}/exhibitors/import", {
        params: { event },
        query: queryOf(choice),
        body,
      }).then(({ data }) => data),
    read: (event, id) =>
      call("GET /api/v1/events/{event}/exhibitors/{id}", { params: { event, id } }).then(({ data }) => data),
    destroy: (event, id) => call("DELETE /api/v1/events/{event}/exhibitors/{id}", { params: { event, id } }),
    restore: (event, id, before) =>
      call("PATCH /api/v1/events/{event}/exhibitors/{id}", {
        params: { event, id },
        body: before as BodyOf<"PATCH /api/v1/events/{event}/exhibitors/{id}">,
      }),
  },
  booths: {
    noun: ["booth", "booths"],
    found: "by external id, then label",
    send: (event, body, choice) =>
      call("POST /api/v1/events/{event}/booths/import", {
        params: { event },
        query: queryOf(choice),
        body,
      }).then(({ data }) => data),
    read: (event, id) =>
      call("GET /api/v1/events/{event}/booths/{id}", { params: { event, id } }).then(({ data }) => data),
    destroy: (event, id) => call("DELETE /api/v1/events/{event}/booths/{id}", { params: { event, id } }),
    restore: (event, id, before) =>
      call("PATCH /api/v1/events/{event}/booths/{id}", {
        params: { event, id },
        body: before as BodyOf<"PATCH /api/v1/events/{event}/booths/{id}">,
      }),
  },
  sessions: {
    noun: ["session", "sessions"],
    found: "by external id, then title and start",
    send: (event, body, choice) =>
      call("POST /api/v1/events/{event}/sessions/import", {
        params: { event },
        query: queryOf(choice),
        body,
      }).then(({ data }) => data),
    read: (event, id) =>
      call("GET /api/v1/events/{event}/sessions/{id}", { params: { event, id } }).then(({ data }) => data),
    destroy: (event, id) => call("DELETE /api/v1/events/{event}/sessions/{id}", { params: { event, id } }),
    restore: (event, id, before) =>
      call("PATCH /api/v1/events/{event}/sessions/{id}", {
        params: { event, id },
        body: before as BodyOf<"PATCH /api/v1/events/{event}/sessions/{id}">,
      }),
  },
};
