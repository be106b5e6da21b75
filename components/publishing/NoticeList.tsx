"use client";

import { BellRing, Check, Clock, MailX } from "lucide-react";
import { useState } from "react";
import { BoothChanges } from "#components/plan/BoothChanges";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { messageOf } from "#lib/client/form";
import { momentOf } from "./moments";
import { type NoticeRecord, useNotices, useRemind } from "./notices";

const FIRST_SHOWN = 10;

/** The exhibitors affected by new versions, and whether they confirmed; unconfirmed ones first. */
export function NoticeList({ event, mayRemind }: { event: string; mayRemind: boolean }) {
  const notices = useNotices(event);
  const [isAll, setAll] = useState(false);
  const [shown, setShown] = useState<NoticeRecord | null>(null);
  if (notices.isPending) return <Skeleton className="h-24" />;
  if (notices.isError) {
    return (
      <Notice
        kind="danger"
        title="The notices could not be loaded"
        action={
          <Button size="small" onClick={() => notices.refetch()}>
            Try again
          </Button>
        }
      >
        {messageOf(notices.error)}
      </Notice>
    );
  }
  if (notices.data.length === 0) {
    return (
      <p className="text-sm text-soft">
        No notices yet. When a booth moves, shrinks or loses an open side, you can notify its exhibitor when
        you publish.
      </p>
    );
  }
  const all = notices.data.toSorted(
    (a, b) => Number(a.acknowledgedAt !== null) - Number(b.acknowledgedAt !== null),
  );
  const listed = isAll ? all : all.slice(0, FIRST_SHOWN);
  const seen = all.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length;
  return (
    <>
      <p className="mb-3 text-sm text-soft">
        {seen} of {all.length} {all.length === 1 ? "notice" : "notices"} acknowledged.
      </p>
      <ul className="divide-y divide-line">
        {listed.map((notice) => (
          <li key={notice.id}>
            <NoticeLine event={event} notice={notice} mayRemind={mayRemind} onShow={() => setShown(notice)} />
          </li>
        ))}
      </ul>
      {listed.length < all.length && (
        <Button className="mt-3" size="small" onClick={() => setAll(true)}>
          Show all {all.length}
        </Button>
      )}
      {shown && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setShown(null)}
          size="large"
          title={shown.name}
          description={`Their changes in version ${shown.version}.`}
        >
          <BoothChanges booths={shown.booths} />
        </Dialog>
      )}
    </>
  );
}

type NoticeLineProps = { event: string; notice: NoticeRecord; mayRemind: boolean; onShow: () => void };

function NoticeLine({ event, notice, mayRemind, onShow }: NoticeLineProps) {
  const remind = useRemind(event);
  const { id, name, version, booths, acknowledgedAt, sentAt, waiting } = notice;
  const steps = booths.flatMap(
    ({ label, steps }) => `${label}: ${steps.map(({ words }) => words).join(" ")}`,
  );
  const canRemind = mayRemind && !acknowledgedAt && !waiting && sentAt !== null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <button
          type="button"
          onClick={onShow}
          className="min-h-6 cursor-pointer rounded-xs text-start font-semibold text-sm underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {name}
          <span className="sr-only">: before and after</span>
        </button>
        <p className="text-soft text-sm">{steps.join(" ")}</p>
        <p className="text-faint text-xs">
          Version {version} · {progressOf(notice)}
        </p>
      </div>
      {acknowledgedAt ? (
        <Badge tone="success" icon={<Check />}>
          Acknowledged
        </Badge>
      ) : waiting || sentAt ? (
        <Badge icon={<Clock />}>Not confirmed</Badge>
      ) : (
        <Badge tone="warning" icon={<MailX />}>
          No e-mail
        </Badge>
      )}
      {canRemind && (
        <Button
          size="small"
          busy={remind.isPending}
          onClick={() =>
            remind.mutate(id, {
              onSuccess: () => notify.done(`${name} was reminded`),
              onError: (error) =>
                notify.failed(`${name} was not reminded`, { description: messageOf(error) }),
            })
          }
        >
          <BellRing aria-hidden="true" />
          Remind<span className="sr-only"> {name}</span>
        </Button>
      )}
    </div>
  );
}

function progressOf({ acknowledgedAt, sentAt, remindedAt, waiting }: NoticeRecord): string {
  if (acknowledgedAt) return `acknowledged ${momentOf(acknowledgedAt)}`;
  if (waiting) return remindedAt ? "reminder sent" : "e-mail sent";
  if (remindedAt) return `reminded ${momentOf(remindedAt)}`;
  return sentAt ? `sent ${momentOf(sentAt)}` : "shown in the portal only";
}
