import { Download } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { buttonClasses } from "#components/ui/Button";

/** Exits, widths, escape routes and issues of the saved draft, by the event's safety rules. */
export function SafetySheetLink({ event }: { event: string }) {
  const { say, language } = useOffice();
  return (
    <a
      className={buttonClasses("secondary", "small")}
      href={`/api/v1/events/${encodeURIComponent(event)}/export/safety.pdf?lang=${language}`}
      download
    >
      <Download aria-hidden="true" />
      {say("publishing.safetySheetPdf")}
    </a>
  );
}
