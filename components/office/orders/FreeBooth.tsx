import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/Button";
import { call } from "#lib/client/call";
import { Picker } from "../Picker";

type FreeBoothProps = {
  event: string;
  label: string;
  /** The label of the booth that is given up for it. */
  from?: string;
  booth: string | null;
  onChange: (label: string | null) => void;
};

/** Only what is free can be chosen; it is found by a few letters of its label. */
export function FreeBooth({ event, label: name, from, booth, onChange }: FreeBoothProps) {
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
              <span className="text-soft">Booth {from}</span>
              <ArrowRight aria-label="to" className="size-4 shrink-0 text-faint rtl:-scale-x-100" />
            </>
          )}
          <span>Booth {booth}</span>
        </p>
        <Button size="small" onClick={() => onChange(null)}>
          Change
        </Button>
      </div>
    );
  }
  return (
    <Labelled name={name}>
      <Picker
        label={name}
        placeholder="Type the label of a free booth"
        onType={setTyped}
        onPick={(label) => onChange(label)}
        picks={(free ?? []).map(({ label, areaM2, type }) => ({
          id: label,
          label: `Booth ${label}`,
          aside: `${areaM2} m², ${type}`,
        }))}
      />
    </Labelled>
  );
}

/** The picker says its name itself; here it stands for the eye. */
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
