import { Download } from "lucide-react";
import { buttonClasses } from "#components/ui/Button";

/** Exits, widths, ways and findings of the saved draft, by the event's safety rules. */
export function SafetySheetLink({ event }: { event: string }) {
  return (
    <a
      className={buttonClasses("secondary", "small")}
      href={`/api/v1/events/${encodeURIComponent(event)}/export/safety.pdf`}
      download
    >
      <Download aria-hidden="true" />
      Safety sheet (PDF)
    </a>
  );
}
