import { useOffice } from "#components/speech/OfficeSpeech";
import type { Answer } from "#lib/client/call";
import type { OfficeKey } from "#lib/words/office";

export type Traces = Answer<"POST /api/v1/persons/find">["data"];

/** Translations of the names that the API gives in English. */
const MENTIONED: Partial<Record<string, OfficeKey>> = {
  "Audit log": "shell.auditLog",
  Booths: "common.booths",
  "Domain events": "data.domainEvents",
  "Event settings": "data.eventSettings",
  Exhibitors: "common.exhibitors",
  "History of the plan": "data.historyOfThePlan",
  Invitations: "data.invitations",
  Notes: "common.notes",
  Options: "data.options",
  Orders: "shell.orders",
  "Pending changes": "data.pendingChanges",
  Programme: "account.programme",
  Proposals: "data.proposals",
  "Published versions": "data.publishedVersions",
  "Saved drafts": "data.savedDrafts",
  "Waiting lists": "data.waitingLists",
  "Webhook deliveries": "data.webhookDeliveries",
};

const KINDS = ["orders", "exhibitors", "waitlist", "invitations"] as const;

/** The records that mention a person, and what erasing does to each. */
export function TracesList({ traces }: { traces: Traces }) {
  const { say, list, number } = useOffice();
  const { names, keptNames, events, mentions, account } = traces;
  const found = KINDS.filter((kind) => traces[kind] > 0);
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>
        {names.length > 0 ? <span className="font-semibold">{list(names)}</span> : say("data.noNameFound")}
        {events.length > 0 && <span className="text-soft"> · {list(events)}</span>}
      </p>
      <ul className="flex flex-col gap-1.5">
        {found.map((kind) => (
          <li key={kind}>
            <span className="font-medium">{say(`data.found.${kind}`, { count: traces[kind] })}</span>
            <span className="text-soft">: {say(`data.becomes.${kind}`)}</span>
          </li>
        ))}
        {account === "former" && (
          <li>
            <span className="font-medium">{say("data.aFormerMembersAccount")}</span>
            <span className="text-soft">{`: ${say("data.closedAndAnonymised")}`}</span>
          </li>
        )}
        {account === "elsewhere" && (
          <li>
            <span className="font-medium">{say("data.anAccountInAnotherOrganisation")}</span>
            <span className="text-soft">{`: ${say("data.notAffected")}`}</span>
          </li>
        )}
      </ul>
      {mentions.length > 0 && (
        <div>
          <p className="font-medium">{say("data.theAddressOrAName")}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-soft">
            {mentions.map(({ where, count }) => (
              <li key={where}>
                {say(MENTIONED[where] ?? "data.otherRecords")}:{" "}
                <span className="tabular-nums">{number(count)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {keptNames.length > 0 && (
        <p className="text-soft">{say("data.staysInOtherTextsBecause", { names: list(keptNames) })}</p>
      )}
    </div>
  );
}
