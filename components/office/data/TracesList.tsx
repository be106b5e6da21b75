import type { Answer } from "#lib/client/call";

export type Traces = Answer<"POST /api/v1/persons/find">["data"];

const BECOMES = {
  orders: "buyer is anonymised; amounts, numbers and company stay",
  exhibitors: "contact is anonymised and the portal link stops working; the company stays",
  waitlist: "removed from the list",
  invitations: "withdrawn",
} as const;

const NOUNS = {
  orders: ["order", "orders"],
  exhibitors: ["exhibitor", "exhibitors"],
  waitlist: ["place on a waiting list", "places on waiting lists"],
  invitations: ["invitation", "invitations"],
} as const;

const KINDS = ["orders", "exhibitors", "waitlist", "invitations"] as const;

/** The records that mention a person, and what erasing does to each. */
export function TracesList({ traces }: { traces: Traces }) {
  const { names, keptNames, events, mentions, account } = traces;
  const found = KINDS.filter((kind) => traces[kind] > 0);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>
        {names.length > 0 ? <span className="font-semibold">{names.join(", ")}</span> : "No name found"}
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
            <span className="text-soft">: closed and anonymised</span>
          </li>
        )}
        {account === "elsewhere" && (
          <li>
            <span className="font-medium">An account in another organisation</span>
            <span className="text-soft">: not affected</span>
          </li>
        )}
      </ul>
      {mentions.length > 0 && (
        <div>
          <p className="font-medium">The address or a name also appears in</p>
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
          {keptNames.join(", ")} stays in other texts because it is a single word or also a company name.
        </p>
      )}
    </div>
  );
}
