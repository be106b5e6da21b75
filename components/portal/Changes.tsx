"use client";

import { Check } from "lucide-react";
import { BoothChanges } from "#components/plan/BoothChanges";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { usePortalWords } from "./PortalSpeech";
import { type Portal, usePortal, usePortalChanged } from "./usePortal";

type OwnNotice = Portal["notices"][number];

/** Unseen changes of the exhibitor's booths in new versions of the plan; shown first. */
export function UnseenChanges() {
  const { notices } = usePortal().portal;
  const unseen = notices.filter(({ acknowledgedAt }) => acknowledgedAt === null);
  return unseen.map((notice) => <Unseen key={notice.id} notice={notice} />);
}

function Unseen({ notice }: { notice: OwnNotice }) {
  const { token, portal } = usePortal();
  const { say, wording, moment } = usePortalWords();
  const changed = usePortalChanged(token);
  const { busy, run } = useAction(wording);
  const acknowledge = () =>
    run(
      async () => {
        const params = { token, id: notice.id };
        changed(await call("POST /api/v1/portal/{token}/notices/{id}/acknowledge", { params }));
        notify.done(say("changes.acknowledged"));
      },
      (reason) => notify.failed(say("changes.failed"), { description: reason }),
    );
  return (
    <Card
      title={say("changes.title", { several: notice.booths.length > 1 ? "yes" : "no" })}
      description={say("changes.published", {
        time: moment(new Date(notice.createdAt), portal.event.timezone),
      })}
    >
      <BoothChanges booths={notice.booths} />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button tone="primary" busy={busy} onClick={acknowledge}>
          <Check aria-hidden="true" />
          {say("changes.acknowledge")}
        </Button>
        <p className="text-soft text-sm">{say("changes.acknowledgeHint")}</p>
      </div>
    </Card>
  );
}

/** Earlier changes, for reference. */
export function SeenChanges() {
  const { say, moment } = usePortalWords();
  const { event, notices } = usePortal().portal;
  const seen = notices.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
  if (seen.length === 0) return null;
  return (
    <details className="rounded-lg border bg-surface px-5 shadow-card sm:px-6">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-sm">
        {say("changes.seen", { count: seen.length })}
      </summary>
      <ul className="flex flex-col gap-8 pt-3 pb-6">
        {seen.map(({ id, booths, acknowledgedAt }) => (
          <li key={id} className="flex flex-col gap-3">
            <p className="text-faint text-sm">
              {say("changes.seenAt", { time: moment(new Date(acknowledgedAt ?? 0), event.timezone) })}
            </p>
            <BoothChanges booths={booths} />
          </li>
        ))}
      </ul>
    </details>
  );
}
