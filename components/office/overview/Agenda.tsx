"use client";

import { ChevronRight, CircleAlert, CircleCheck, CircleDot, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { Skeleton } from "#components/ui/Skeleton";
import type { EventRecord } from "#lib/client/queries";
import { placesOfEvent, placesOfOrganisation } from "../Navigation/places";
import { useIsTest, useMayAny } from "../Rights";
import type { Task } from "./tasks";
import { useAgenda } from "./useAgenda";

const LOOKS = {
  danger: { icon: CircleAlert, looks: "text-danger" },
  warning: { icon: TriangleAlert, looks: "text-warning" },
  neutral: { icon: CircleDot, looks: "text-faint" },
};

export function Agenda({ event, fair }: { event: string; fair: EventRecord }) {
  const { tasks, pending, failed } = useAgenda(event, fair);
  const { say } = useOffice();
  const may = useMayAny();
  const isTest = useIsTest();
  const places = [
    ...placesOfEvent(event, may, say).flatMap((group) => group.places),
    ...placesOfOrganisation(may, say, isTest),
  ];
  /** Tasks without a page are shown as plain text instead of a link. */
  const hrefOf = ({ path, isOfOrganisation }: Task) => {
    const href = isOfOrganisation ? path : `/events/${event}${path}`;
    return places.some((place) => place.href === href.split(/[?#]/)[0]) ? href : null;
  };
  return (
    <Card title={say("overview.toDo")}>
      {pending && tasks.length === 0 && (
        <div role="status" aria-label={say("overview.loadingTasks")} className="flex flex-col gap-3">
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
          <Skeleton className="h-6" />
        </div>
      )}
      {!pending && tasks.length === 0 && (
        <p className="flex items-center gap-2.5 text-sm text-soft">
          <CircleCheck aria-hidden="true" className="size-4 text-success" />
          {say("overview.youAreAllCaughtUp")}
        </p>
      )}
      <ul className="-mx-2 flex flex-col">
        {tasks.map((task) => (
          <TaskItem key={task.id} task={task} href={hrefOf(task)} />
        ))}
      </ul>
      {failed && <p className="mt-3 text-faint text-sm">{say("overview.someTasksCouldNotBe")}</p>}
    </Card>
  );
}

function TaskItem({ task: { tone, words, detail }, href }: { task: Task; href: string | null }) {
  const { icon: Icon, looks } = LOOKS[tone];
  const content = (
    <>
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${looks}`} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-sm">{words}</span>
        {detail && <span className="block truncate text-sm text-soft">{detail}</span>}
      </span>
    </>
  );
  if (!href) return <li className="flex gap-3 px-2 py-2.5">{content}</li>;
  return (
    <li>
      <Link href={href} className="group flex gap-3 rounded-md px-2 py-2.5 transition-colors hover:bg-hover">
        {content}
        <ChevronRight
          aria-hidden="true"
          className="mt-0.5 size-4 shrink-0 text-faint transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100"
        />
      </Link>
    </li>
  );
}
