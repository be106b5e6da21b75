import { X } from "lucide-react";
import { IconButton } from "#components/ui/IconButton";
import { FreeBooth } from "./FreeBooth";

/** As many as one order can have. */
const MOST = 20;

type FreeBoothsProps = { event: string; booths: readonly string[]; onChange: (labels: string[]) => void };

/** One free booth or several, chosen one after another. */
export function FreeBooths({ event, booths, onChange }: FreeBoothsProps) {
  return (
    <div className="grid gap-3">
      {booths.length > 0 && (
        <ul aria-label="Chosen booths" className="flex flex-wrap gap-2">
          {booths.map((label) => (
            <li key={label} className="flex items-center gap-1 rounded-md border ps-3 font-medium text-sm">
              Booth {label}
              <IconButton
                type="button"
                size="small"
                tone="quiet"
                label={`Remove booth ${label}`}
                icon={<X />}
                onClick={() => onChange(booths.filter((each) => each !== label))}
              />
            </li>
          ))}
        </ul>
      )}
      {booths.length < MOST && (
        <FreeBooth
          key={booths.join()}
          event={event}
          label={booths.length === 0 ? "Booth" : "Further booth"}
          booth={null}
          onChange={(label) => label && onChange([...new Set([...booths, label])])}
        />
      )}
    </div>
  );
}
