"use client";

import { BellRing, Check, Clock, MailX } from "lucide-react";
import { useState } from "react";
import { BoothChanges } from "#components/plan/BoothChanges";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Notice } from "#components/ui/Notice";
import { useParts } from "#components/ui/partsSpeech";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import type { Office } from "#lib/client/office";
import { changeSentence } from "#lib/plan/noticeWords";
import { type NoticeRecord, useNotices, useRemind } from "./notices";

const FIRST_SHOWN = 10;

/** The exhibitors affected by new versions, and whether they confirmed; unconfirmed ones first. */
export function NoticeList({ event, mayRemind }: { event: string; mayRemind: boolean }) {
  const { say, wording, compare } = useOffice();
  const notices = useNotices(event);
  const [isAll, setAll] = useState(false);
  const [shown, setShown] = useState<NoticeRecord | null>(null);
  if (notices.isPending) return <Skeleton className="h-24" />;
  if (notices.isError) {
    return (
      <Notice
        kind="danger"
        title={say("publishing.theNoticesCouldNotBe")}
        action={
          <Button size="small" onClick={() => notices.refetch()}>
            {say("common.tryAgain")}
          </Button>
        }
      >
        {wording.message(notices.error)}
      </Notice>
    );
  }
  if (notices.data.length === 0) {
    return <p className="text-sm text-soft">{say("publishing.noNoticesYetWhenA")}</p>;
  }
  const all = notices.data.toSorted(
    (a, b) =>
      Number(a.acknowledgedAt !== null) - Number(b.acknowledgedAt !== null) || compare(a.name, b.name),
  );
  const listed = isAll ? all : all.slice(0, FIRST_SHOWN);
  const seen = all.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length;
  return (
    <>
      <p className="mb-3 text-sm text-soft">
        {say("publishing.acknowledgedOf", { seen, count: all.length })}
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
          {say("publishing.showAll", { count: all.length })}
        </Button>
      )}
      {shown && (
        <Dialog
          open
          onOpenChange={(isOpen) => !isOpen && setShown(null)}
          size="large"
          title={shown.name}
          description={say("publishing.theirChangesInVersion", { version: String(shown.version) })}
        >
          <BoothChanges booths={shown.booths} />
        </Dialog>
      )}
    </>
  );
}

type NoticeLineProps = { event: string; notice: NoticeRecord; mayRemind: boolean; onShow: () => void };

function NoticeLine({ event, notice, mayRemind, onShow }: NoticeLineProps) {
  const office = useOffice();
  const { say, wording } = office;
  const parts = useParts();
  const remind = useRemind(event);
  const { id, name, version, booths, acknowledgedAt, sentAt, waiting } = notice;
  const steps = booths.flatMap(
    ({ label, steps }) => `${label}: ${steps.map((step) => changeSentence(parts, step)).join(" ")}`,
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
          <span className="sr-only">: {say("publishing.beforeAndAfter")}</span>
        </button>
        <p className="text-soft text-sm">{steps.join(" ")}</p>
        <p className="text-faint text-xs">
          {say("publishing.noticeOf", { version: String(version), progress: progressOf(office, notice) })}
        </p>
      </div>
      {acknowledgedAt ? (
        <Badge tone="success" icon={<Check />}>
          {say("publishing.acknowledged")}
        </Badge>
      ) : waiting || sentAt ? (
        <Badge icon={<Clock />}>{say("publishing.notConfirmed")}</Badge>
      ) : (
        <Badge tone="warning" icon={<MailX />}>
          {say("publishing.noEMail")}
        </Badge>
      )}
      {canRemind && (
        <Button
          size="small"
          aria-label={say("publishing.remindNamed", { name })}
          busy={remind.isPending}
          onClick={() =>
            remind.mutate(id, {
              onSuccess: () => notify.done(say("publishing.wasReminded", { name })),
              onError: (error) =>
                notify.failed(say("publishing.wasNotReminded", { name }), {
                  description: wording.message(error),
                }),
            })
          }
        >
          <BellRing aria-hidden="true" />
          {say("publishing.remind")}
        </Button>
      )}
    </div>
  );
}

function progressOf(
  { say, moment }: Office,
  { acknowledgedAt, sentAt, remindedAt, waiting }: NoticeRecord,
): string {
  if (acknowledgedAt) return say("publishing.acknowledgedAt", { time: moment(acknowledgedAt) });
  if (waiting) return say(remindedAt ? "publishing.reminderSent" : "publishing.emailSent");
  if (remindedAt) return say("publishing.remindedAt", { time: moment(remindedAt) });
  return sentAt ? say("publishing.sentAt", { time: moment(sentAt) }) : say("publishing.shownInThePortalOnly");
}
