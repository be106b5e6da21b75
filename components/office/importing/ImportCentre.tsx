"use client";

import { useSearchParams } from "next/navigation";
import { PageHeader } from "#components/ui/PageHeader";
import { Tabs } from "#components/ui/Tabs";
import { useMayAny } from "../Rights";
import { ImportHistory } from "./ImportHistory";
import { PartnerImport } from "./PartnerImport";
import { SheetImport } from "./SheetImport";
import { WholeEventImport } from "./WholeEventImport";

/** All imports; each shows a preview before anything is written. */
export function ImportCentre({ event }: { event: string }) {
  const may = useMayAny();
  const params = useSearchParams();
  const tabs = [
    { value: "exhibitors", label: "Exhibitors", needs: "exhibitors:write" as const },
    { value: "booths", label: "Booths", needs: "plan:write" as const },
    { value: "sessions", label: "Sessions", needs: "sessions:write" as const },
    { value: "partner", label: "Partner's feed", needs: "integrations:write" as const },
    { value: "event", label: "Whole event", needs: "events:write" as const },
    { value: "history", label: "Past imports", needs: "events:read" as const },
  ].filter(({ needs }) => may(needs));
  const importKind = params.get("what");
  const show = (what: string) => window.history.replaceState(null, "", `?what=${what}`);
  const open = tabs.find(({ value }) => value === importKind)?.value ?? tabs[0]?.value ?? "";
  return (
    <>
      <PageHeader title="Import" description="Import your data. You see a preview before anything changes." />
      <Tabs
        label="What to import"
        value={open}
        onValueChange={show}
        tabs={tabs.map(({ value, label }) => ({
          value,
          label,
          content: contentOf(value, event, () => show("history")),
        }))}
      />
    </>
  );
}

function contentOf(what: string, event: string, onHistory: () => void) {
  if (what === "history") return <ImportHistory event={event} />;
  if (what === "partner") return <PartnerImport event={event} />;
  if (what === "event") return <WholeEventImport />;
  if (what === "booths" || what === "sessions" || what === "exhibitors") {
    return <SheetImport key={what} event={event} kind={what} onHistory={onHistory} />;
  }
  return null;
}
