"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { WritingDialog } from "#components/ui/WritingDialog";
import { call } from "#lib/client/call";
import { useMay } from "../Rights";
import { useDialogParam } from "../useDialogParam";
import { Verdict } from "./Verdict";

/** Page size; the next changes load as these are decided. */
const AT_ONCE = 50;

/** Reviews exhibitor changes that wait for approval, one after the other. */
export function WaitingChanges({ event }: { event: string }) {
  const { say, moment } = useOffice();
  const mayJudge = useMay("exhibitors:write");
  const [open, setOpen] = useDialogParam("waiting");
  const [begun, setBegun] = useState(0);
  const waiting = useQuery({
    queryKey: ["event", event, "portal-changes", "list"],
    enabled: mayJudge,
    queryFn: () =>
      call("GET /api/v1/events/{event}/portal-changes", {
        params: { event },
        query: { limit: String(AT_ONCE) },
      }),
  });
  const total = waiting.data?.meta.total ?? 0;
  if (total === 0) return null;
  return (
    <>
      <Notice
        kind="warning"
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            {say("exhibitors.review")}
          </Button>
        }
      >
        {say("exhibitors.otherExhibitorsHaveChangesTo", { total })}
      </Notice>
      <WritingDialog
        open={open}
        written={begun > 0}
        onClose={() => setOpen(false)}
        size="large"
        title={say("exhibitors.changesToApprove")}
        description={say("exhibitors.approvedChangesAreVisibleTo")}
      >
        <ul className="flex flex-col divide-y divide-line">
          {waiting.data?.data.map(({ exhibitorId, name, slug, submittedAt, ...change }) => (
            <li key={exhibitorId} className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Link
                  href={`/events/${event}/exhibitors/${slug}`}
                  className="rounded-xs font-semibold hover:underline"
                >
                  {name}
                </Link>
                <span className="text-faint text-sm">
                  {say("exhibitors.sent2", { time: moment(submittedAt) })}
                </span>
              </p>
              <Verdict
                event={event}
                exhibitorId={exhibitorId}
                name={name}
                onReason={(step) => setBegun((count) => count + step)}
                {...change}
              />
            </li>
          ))}
        </ul>
      </WritingDialog>
    </>
  );
}
