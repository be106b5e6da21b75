import { X } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { IconButton } from "#components/ui/IconButton";
import { FreeBooth } from "./FreeBooth";

/** As many as one order can have. */
const MOST = 20;

type FreeBoothsProps = { event: string; booths: readonly string[]; onChange: (labels: string[]) => void };

/** One free booth or several, chosen one after another. */
export function FreeBooths({ event, booths, onChange }: FreeBoothsProps) {
  const { say } = useOffice();
  return (
    <div className="grid gap-3">
      {booths.length > 0 && (
        <ul aria-label={say("orders.chosenBooths")} className="flex flex-wrap gap-2">
          {booths.map((label) => (
            <li key={label} className="flex items-center gap-1 rounded-md border ps-3 font-medium text-sm">
              {say("orders.booth", { label })}
              <IconButton
                type="button"
                size="small"
                tone="quiet"
                label={say("orders.removeBooth", { label })}
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
          label={booths.length === 0 ? say("common.booth") : say("orders.furtherBooth")}
          booth={null}
          onChange={(label) => label && onChange([...new Set([...booths, label])])}
        />
      )}
    </div>
  );
}
