import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { isRefusal } from "#lib/refusal";
import { asRefusal, notReached } from "../databaseErrors";
import { type Prisma, PrismaClient } from "../generated/client";
import { type TraceQuery, traceQueries } from "../poolHooks";
import { openPool } from "./pool";
import { PostgresStandby, type Standby } from "./standby";

/** A statement of Prisma's client; raw ones have no model. */
export type Statement = { model?: string | undefined; operation: string; args: unknown };

export type Replica = {
  standby: Standby;
  /** Runs a read on the replica; null if the primary has to run it. */
  read(statement: Statement): Promise<{ result: unknown } | null>;
  close(): Promise<void>;
};

type ReplicaParts = {
  url: string;
  connections: number;
  primary: Prisma.TransactionClient;
  maxBehindMs?: number | undefined;
  traceQuery?: TraceQuery | undefined;
  warn(message: string): void;
};

/** After this time without a response the primary is asked instead. */
const PATIENCE_MS = 1_500;
const MAX_BEHIND_MS = 5_000;

export function openReplica({
  url,
  connections,
  primary,
  traceQuery,
  warn,
  ...limits
}: ReplicaParts): Replica {
  const name = `aisle ${randomUUID()} reads`;
  const { pool, pulse, close } = openPool({ url, connections, name, patienceMs: PATIENCE_MS });
  if (traceQuery) traceQueries(pool, traceQuery);
  const client = new PrismaClient({ adapter: new PrismaPg(pool) });
  const standby = new PostgresStandby({
    primary,
    pool,
    maxBehindMs: limits.maxBehindMs ?? MAX_BEHIND_MS,
    warn,
  });
  return {
    standby,
    read: async (statement) => {
      if (!standby.mayRead()) return null;
      try {
        const result = await pulse.during(() => runOn(client, statement), notReached);
        standby.noteRead();
        return { result };
      } catch (error) {
        // After any error the primary runs the statement, and reports its own error if it fails too.
        standby.noteFailure(isRefusal(asRefusal(error)));
        return null;
      }
    },
    close: async () => {
      standby.close();
      await client.$disconnect();
      await close().catch(() => {});
    },
  };
}

type Run = (args: unknown) => Promise<unknown>;

function runOn(client: PrismaClient, { model, operation, args }: Statement): Promise<unknown> {
  const owner: unknown = model ? client[lowerFirst(model) as keyof PrismaClient] : client;
  return (
    (owner as Record<string, Run>)[operation]?.(args) ?? Promise.reject(new Error(`No ${operation} here.`))
  );
}

function lowerFirst(model: string): string {
  return `${model.charAt(0).toLowerCase()}${model.slice(1)}`;
}
