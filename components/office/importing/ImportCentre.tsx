"use client";

import { useSearchParams } from "next/navigation";
import { useOffice } from "#components/speech/OfficeSpeech";
import { PageHeader } from "#components/ui/PageHeader";
import { Tabs } from "#components/ui/Tabs";
import { useMayAny } from "../Rights";
import { ImportHistory } from "./ImportHistory";
import { PartnerImport } from "./PartnerImport";
import { SheetImport } from "./SheetImport";
import { WholeEventImport } from "./WholeEventImport";

/** All imports; each shows a preview before anything is written. */
export function ImportCentre({ event }: { event: string }) {
  const { say } = useOffice();
  const may = useMayAny();
  const params = useSearchParams();
  const tabs = [
    { value: "exhibitors", label: say("common.exhibitors"), needs: "exhibitors:write" as const },
    { value: "booths", label: say("common.booths"), needs: "plan:write" as const },
    { value: "sessions", label: say("importing.sessions"), needs: "sessions:write" as const },
    { value: "partner", label: say("importing.partnersFeed"), needs: "integrations:write" as const },
    { value: "event", label: say("importing.wholeEvent"), needs: "events:write" as const },
    { value: "history", label: say("importing.pastImports"), needs: "events:read" as const },
  ].filter(({ needs }) => may(needs));
  const importKind = params.get("what");
  const show = (what: string) => window.history.replaceState(null, "", `?what=${what}`);
  const open = tabs.find(({ value }) => value === importKind)?.value ?? tabs[0]?.value ?? "";
  return (
    <>
      <PageHeader title={say("importing.import")} description={say("importing.importYourDataYouSee")} />
      <Tabs
        label={say("importing.whatToImport")}
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
