import type { Answer } from "#lib/client/call";

export type Traces = Answer<"POST /api/v1/persons/find">["data"];

const BECOMES = {
  orders: "the buyer is made nameless; amounts, numbers and company stay",
  exhibitors: "the contact is made nameless, and the portal link ends; the company stays",
  waitlist: "taken off the list",
  invitations: "withdrawn",
} as const;

const NOUNS = {
  orders: ["order", "orders"],
  exhibitors: ["exhibitor", "exhibitors"],
  waitlist: ["place on a waiting list", "places on waiting lists"],
  invitations: ["invitation", "invitations"],
} as const;

const KINDS = ["orders", "exhibitors", "waitlist", "invitations"] as const;

/** Where somebody stands, and what becomes of it. */
export function TracesList({ traces }: { traces: Traces }) {
  const { names, keptNames, events, mentions, account } = traces;
  const found = KINDS.filter((kind) => traces[kind] > 0);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>
        {names.length > 0 ? <span className="font-semibold">{names.join(", ")}</span> : "No name is known"}
        {events.length > 0 && <span className="text-soft"> at {events.join(", ")}</span>}
      </p>
      <ul className="flex flex-col gap-1.5">
        {found.map((kind) => (
          <li key={kind}>
            <span className="font-medium">
              {traces[kind]} {NOUNS[kind][traces[kind] === 1 ? 0 : 1]}
            </span>
            <span className="text-soft">: {BECOMES[kind]}</span>
          </li>
        ))}
        {account === "former" && (
          <li>
            <span className="font-medium">A former member’s account</span>
            <span className="text-soft">: closed and made nameless</span>
          </li>
        )}
        {account === "elsewhere" && (
          <li>
            <span className="font-medium">An account of another organisation</span>
            <span className="text-soft">: stays, because it is theirs</span>
          </li>
        )}
      </ul>
      {mentions.length > 0 && (
        <div>
          <p className="font-medium">The address or a name stands in</p>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-soft">
            {mentions.map(({ where, count }) => (
              <li key={where}>
                {where}: <span className="tabular-nums">{count}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {keptNames.length > 0 && (
        <p className="text-soft">
          {keptNames.join(", ")} stays in other texts, because it is one word or a company’s name, too.
        </p>
      )}
    </div>
  );
}
