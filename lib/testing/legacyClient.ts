import { expect } from "vitest";
import { compatActions, dropInActions } from "#lib/api/compat";
import type { Endpoint } from "#lib/declare/endpoint";
import type { Answer, Json } from "./ask";
import type { World } from "./world";

/** The two paths of every action, and where each response has its result. */
export const ENTRY_POINTS = [
  { name: "compat/legacy", prefix: "/api/v1/compat/legacy/", declared: compatActions, inside: dataOf },
  { name: "drop-in", prefix: "/api/v1/", declared: dropInActions, inside: (body: Json) => body },
];
type EntryPoint = (typeof ENTRY_POINTS)[number];

function dataOf({ data }: Json): Json {
  return data;
}

type Sending = { headers?: Record<string, string>; raw?: string | FormData };

/** Sends requests like a legacy client: the key is only in the body. */
export function clientOf(
  { prefix, declared, inside }: EntryPoint,
  world: World,
  token: string | null = world.key,
) {
  const send = (action: string, body: object = {}, { headers, raw }: Sending = {}): Promise<Answer> => {
    const list: readonly Endpoint[] = declared;
    const endpoint = list.find(({ path }) => path === prefix + action) as Endpoint;
    const whole = raw ?? (token === null ? body : { token, ...body });
    return world.ask(endpoint, { key: null, body: whole, ...(headers ? { headers } : {}) });
  };
  const done = async (action: string, body: object = {}, sending: Sending = {}): Promise<Json> => {
    const answer = await send(action, body, sending);
    expect({ action, status: answer.status, ...(answer.status === 200 ? {} : answer.body) }).toEqual({
      action,
      status: 200,
    });
    return inside(answer.body);
  };
  const refused = async (action: string, body: object = {}, sending: Sending = {}) => {
    const { status, body: heard } = await send(action, body, sending);
    expect(heard.message).toBe(heard.error.message);
    return [status, heard.error.code];
  };
  return { send, done, refused };
}

export const form = (fields: Record<string, string>): Sending => ({
  raw: new URLSearchParams(fields).toString(),
  headers: { "content-type": "application/x-www-form-urlencoded" },
});
