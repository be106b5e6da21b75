import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import type { BoothType } from "#lib/records/booths";
import { Picker } from "../Picker";

type FreeBoothProps = {
  event: string;
  label: string;
  /** The label of the booth that is exchanged for it. */
  from?: string;
  booth: string | null;
  onChange: (label: string | null) => void;
};

/** A picker of available booths, which finds them by a few letters of their label. */
export function FreeBooth({ event, label: name, from, booth, onChange }: FreeBoothProps) {
  const office = useOffice();
  const { say } = office;
  const [typed, setTyped] = useState("");
  const { data: free } = useQuery({
    queryKey: ["event", event, "booths", "free", typed],
    queryFn: () =>
      call("GET /api/v1/events/{event}/booths", {
        params: { event },
        query: { status: "available", limit: "20", sort: "label", ...(typed && { q: typed }) },
      }).then(({ data }) => data),
  });
  if (booth !== null) {
    return (
      <div className="flex items-center gap-3">
        <p className="flex min-w-0 flex-1 items-center gap-2.5 font-medium">
          {from && (
            <>
              <span className="text-soft">{say("orders.booth", { label: from })}</span>
              <ArrowRight
                aria-label={say("orders.to")}
                className="size-4 shrink-0 text-faint rtl:-scale-x-100"
              />
            </>
          )}
          <span>{say("orders.booth", { label: booth })}</span>
        </p>
        <Button size="small" onClick={() => onChange(null)}>
          {say("orders.change")}
        </Button>
      </div>
    );
  }
  return (
    <Labelled name={name}>
      <Picker
        label={name}
        placeholder={say("orders.typeTheLabelOfA")}
        onType={setTyped}
        onPick={(label) => onChange(label)}
        picks={(free ?? []).map(({ label, areaM2, type }) => ({
          id: label,
          label: say("orders.booth", { label }),
          aside: areaAndType(office, { areaM2, type }),
        }))}
      />
    </Labelled>
  );
}

/** "12 m², corner". */
export function areaAndType(office: Office, { areaM2, type }: { areaM2: number; type: BoothType }): string {
  return office.say("orders.areaAndType", {
    area: areaM2,
    type: office.lowerFirst(office.say(`boothKind.${type}`)),
  });
}

/** The picker has its own accessible name; this label is only visual. */
export function Labelled({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="font-medium text-sm">
        {name}
      </span>
      {children}
    </div>
  );
}
