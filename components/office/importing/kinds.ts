import type { Scope } from "#lib/access";
import { type Answer, call } from "#lib/client/call";
import type { SheetKind } from "#lib/records/csvTargets";
import type { OfficeKey } from "#lib/words/office";

export type Report = Answer<"POST /api/v1/events/{event}/exhibitors/import">["data"];
export type ReportLine = NonNullable<Report["preview"]>[number];

export type ImportEntry = Answer<"GET /api/v1/events/{event}/imports">["data"][number];

/** Scope needed to undo an import of each kind. */
export const UNDO_NEEDS: Record<SheetKind, Scope> = {
  exhibitors: "exhibitors:write",
  booths: "plan:write",
  sessions: "sessions:write",
};

type Choice = { dryRun: boolean; partial: boolean; fileName: string };

type Kind = {
  /** How existing records are matched. */
  found: OfficeKey;
  send: (event: string, csv: Blob, choice: Choice) => Promise<Report>;
};

const queryOf = ({ dryRun, partial, fileName }: Choice) =>
  ({
    dryRun: dryRun ? "1" : "0",
    partial: partial ? "1" : "0",
    fileName: fileName.slice(0, 200),
  }) as const;

/** The three kinds of spreadsheet import and how to send them. */
export const KINDS: Record<SheetKind, Kind> = {
  exhibitors: {
    found: "importing.byExternalIdThenPartner",
    send: (event, body, choice) =>
      call("POST /api/v1/events/{event}/exhibitors/import", {
        params: { event },
        query: queryOf(choice),
        body,
      }).then(({ data }) => data),
  },
  booths: {
    found: "importing.byExternalIdThenLabel",
    send: (event, body, choice) =>
      call("POST /api/v1/events/{event}/booths/import", {
        params: { event },
        query: queryOf(choice),
        body,
      }).then(({ data }) => data),
  },
  sessions: {
    found: "importing.byExternalIdThenTitle",
    send: (event, body, choice) =>
      call("POST /api/v1/events/{event}/sessions/import", {
        params: { event },
        query: queryOf(choice),
        body,
      }).then(({ data }) => data),
  },
};
