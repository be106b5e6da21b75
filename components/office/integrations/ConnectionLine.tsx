import { CircleAlert, CircleCheck, CircleDashed, CircleMinus } from "lucide-react";
import type { ReactNode } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import type { OfficeKey } from "#lib/words/office";
import type { Connection } from "./connections";

const LOOKS = {
  on: { tone: "success", icon: <CircleCheck />, label: "integrations.connected" },
  partly: { tone: "warning", icon: <CircleAlert />, label: "integrations.incomplete" },
  "stand-in": { tone: "warning", icon: <CircleDashed />, label: "integrations.testMode" },
  off: { tone: "neutral", icon: <CircleMinus />, label: "integrations.notConnected" },
} as const satisfies Record<Connection["state"], { tone: string; icon: ReactNode; label: OfficeKey }>;

type ConnectionLineProps = Pick<Connection, "title" | "purpose" | "state"> & {
  /** Its current state. */
  words: string;
  variables?: string[];
  children?: ReactNode;
};

/** One connection: its purpose, its state, the variable that sets it, and an action. */
export function ConnectionLine({
  title,
  purpose,
  state,
  words,
  variables = [],
  children,
}: ConnectionLineProps) {
  const { say } = useOffice();
  const { tone, icon, label } = LOOKS[state];
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          {say(title)}
          <Badge tone={tone} icon={icon}>
            {say(label)}
          </Badge>
        </h3>
        <p className="text-soft text-sm">{say(purpose)}</p>
        <p className="mt-1.5 break-words text-sm">{words}</p>
        {variables.length > 0 && (
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <span className="sr-only">{say("integrations.setBy")} </span>
            {variables.map((variable) => (
              <code key={variable} className="rounded-xs bg-sunken px-1.5 py-0.5 text-faint text-xs">
                {variable}
              </code>
            ))}
          </p>
        )}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
