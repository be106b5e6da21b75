"use client";

import { Printer, QrCode } from "lucide-react";
import Image from "next/image";
import Link from "next/link";
import { useMemo, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Checkbox } from "#components/ui/Checkbox";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import { LoadFailure } from "../LoadFailure";
import { useTrailEnd } from "../Navigation/Trail";
import { type CodePlace, codePlaces, GROUPS } from "./codePlaces";
import { useKiosks, usePlanNow } from "./kiosks";

/** QR codes to print; scanning one opens the plan with "you are here" at that place. */
export function CodesPage({ event }: { event: string }) {
  const { say, compare } = useOffice();
  useTrailEnd(say("kiosks.qrCodes"));
  const plan = usePlanNow(event);
  const kiosks = useKiosks(event);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const places = useMemo(
    () => (plan.data ? codePlaces(plan.data, kiosks.data ?? [], compare) : []),
    [plan.data, kiosks.data, compare],
  );
  const chosen = places.filter(({ word }) => !left.has(word));
  const flip = (words: string[], isChosen: boolean) =>
    setLeft(
      (before) => new Set([...before].filter((word) => !words.includes(word)).concat(isChosen ? [] : words)),
    );

  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={say("kiosks.qrCodes")}
          description={say("kiosks.scanningACodeOpensThe")}
          actions={
            <>
              <Button asChild>
                <Link href={`/events/${encodeURIComponent(event)}/kiosks`}>{say("kiosks.backToKiosks")}</Link>
              </Button>
              <Button tone="primary" disabled={chosen.length === 0} onClick={() => window.print()}>
                <Printer aria-hidden="true" />
                {say("kiosks.printCodes", { count: chosen.length })}
              </Button>
            </>
          }
        />
      </div>
      {plan.isPending && <Skeleton className="h-72" />}
      {plan.isError && <LoadFailure what={say("kiosks.thePlan")} error={plan.error} onRetry={plan.refetch} />}
      {plan.data && places.length === 0 && (
        <EmptyState icon={<QrCode />} title={say("kiosks.noNamedPlacesYet")}>
          {say("kiosks.drawEntrancesStagesOrRooms")}
        </EmptyState>
      )}
      {places.length > 0 && (
        <div className="grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
          <Choice places={places} left={left} onFlip={flip} />
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 2xl:grid-cols-3 print:grid-cols-2 print:gap-0">
            {chosen.map((place) => (
              <Code key={place.word} event={event} place={place} fair={plan.data?.event.name ?? ""} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

type ChoiceProps = {
  places: CodePlace[];
  left: ReadonlySet<string>;
  onFlip: (words: string[], isChosen: boolean) => void;
};

function Choice({ places, left, onFlip }: ChoiceProps) {
  const { say } = useOffice();
  const groups = GROUPS.map(({ group, label }) => ({
    label,
    members: places.filter((place) => place.group === group),
  }));
  return (
    <fieldset className="flex flex-col gap-5 print:hidden">
      <legend className="sr-only">{say("kiosks.codesToPrint")}</legend>
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ label, members }) => {
          const count = members.filter(({ word }) => !left.has(word)).length;
          return (
            <div key={label} className="flex flex-col gap-2">
              <Checkbox
                label={<strong>{say(label)}</strong>}
                checked={count === members.length}
                indeterminate={count > 0 && count < members.length}
                onChange={(event) =>
                  onFlip(
                    members.map(({ word }) => word),
                    event.target.checked,
                  )
                }
              />
              {members.map(({ word, name }) => (
                <Checkbox
                  key={word}
                  label={name}
                  className="ms-6"
                  checked={!left.has(word)}
                  onChange={(event) => onFlip([word], event.target.checked)}
                />
              ))}
            </div>
          );
        })}
    </fieldset>
  );
}

type CodeProps = { event: string; place: CodePlace; fair: string };

/** Black on white in every theme, because codes are printed. */
function Code({ event, place, fair }: CodeProps) {
  const { say } = useOffice();
  const picture = `/api/v1/events/${encodeURIComponent(event)}/yah/${encodeURIComponent(`${place.word}.svg`)}`;
  return (
    <li className="flex break-inside-avoid scheme-light flex-col items-center gap-3 rounded-lg border bg-surface p-6 text-center text-ink print:h-[33vh] print:justify-center print:rounded-none print:border-dashed">
      <p className="font-semibold text-sm">{fair}</p>
      <Image src={picture} alt={say("kiosks.qrCodeFor", { name: place.name })} width={176} height={176} />
      <div>
        <p className="font-semibold text-lg">{place.name}</p>
        <p className="text-sm">{place.level}</p>
      </div>
    </li>
  );
}
