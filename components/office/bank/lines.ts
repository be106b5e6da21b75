import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Answer, call } from "#lib/client/call";

export type BankLine = Answer<"GET /api/v1/bank-lines">["data"][number];
export type BankOrder = Answer<"GET /api/v1/bank-lines/orders">["data"][number];
export type Proposal = BankLine["proposals"][number];
export type LineState = BankLine["state"];

export const LINES_PER_PAGE = 50;

export type BankStatement = Answer<"GET /api/v1/bank-statements">["data"][number];

export const STATEMENTS_PER_PAGE = 25;

/** The files that were imported, latest first. */
export function useStatements(offset: number) {
  return useQuery({
    queryKey: ["bank", "statements", offset],
    placeholderData: keepPreviousData,
    queryFn: () =>
      call("GET /api/v1/bank-statements", {
        query: { limit: String(STATEMENTS_PER_PAGE), offset: String(offset) },
      }),
  });
}

type Choice = { state: LineState; q: string; statementId: string | null };

export function useLines({ state, q, statementId }: Choice, offset: number) {
  return useQuery({
    queryKey: ["bank", "lines", state, q, statementId, offset],
    placeholderData: keepPreviousData,
    queryFn: () =>
      call("GET /api/v1/bank-lines", {
        query: {
          state,
          limit: String(LINES_PER_PAGE),
          offset: String(offset),
          ...(q === "" ? {} : { q }),
          ...(statementId === null ? {} : { statementId }),
        },
      }),
  });
}

export function useBankOrders(q: string) {
  return useQuery({
    queryKey: ["bank", "orders", q],
    placeholderData: keepPreviousData,
    queryFn: () => call("GET /api/v1/bank-lines/orders", { query: { q } }).then(({ data }) => data),
  });
}

/** A booking also changes orders, booths and figures of events. */
export function useBankChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["bank"] }),
      client.invalidateQueries({ queryKey: ["event"] }),
    ]);
}

export function bookLine(id: string, parts: readonly { orderId: string; amountCents: number }[]) {
  return call("POST /api/v1/bank-lines/{id}/book", { params: { id }, body: { orders: [...parts] } });
}

export function unbookLine(id: string) {
  return call("POST /api/v1/bank-lines/{id}/unbook", { params: { id }, body: {} });
}

export function bookProposal({ id }: BankLine, { parts }: Proposal) {
  return bookLine(
    id,
    parts.map(({ order, amountCents }) => ({ orderId: order.id, amountCents })),
  );
}
