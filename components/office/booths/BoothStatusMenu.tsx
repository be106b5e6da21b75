"use client";

import { ChevronDown } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Menu, MenuChoice } from "#components/ui/Menu";
import { STATUS_LOOKS, StatusBadge, StatusGlyph } from "#components/ui/StatusBadge";
import { notify } from "#components/ui/Toast";
import { type BoothRecord, useSetBoothStatus } from "#lib/client/queries";
import { BOOTH_STATUSES, type BoothStatus } from "#lib/records/booths";
import { useStatusesToSet } from "../Rights";

/** Changes a booth's status in place; the server decides whether the change is allowed. */
export function BoothStatusMenu({ event, booth }: { event: string; booth: BoothRecord }) {
  const { say, wording } = useOffice();
  const setStatus = useSetBoothStatus(event);
  const statuses = useStatusesToSet();
  // Updates optimistically and rolls back if the server refuses.
  const shown = setStatus.isPending ? setStatus.variables.status : booth.status;
  function change(status: BoothStatus) {
    setStatus.mutate(
      { id: booth.id, status },
      {
        onError: (error) =>
          notify.failed(say("booths.couldNotChangeTheStatus", { label: booth.label }), {
            description: wording.message(error),
          }),
      },
    );
  }
  if (statuses.length === 0)
    return <StatusBadge status={booth.status} label={say(`boothStatus.${booth.status}`)} />;
  return (
    <Menu
      align="start"
      className="min-w-44"
      trigger={
        <button
          type="button"
          aria-label={say("booths.statusOfChange", {
            label: booth.label,
            status: say(`boothStatus.${shown}`),
          })}
          className="group -mx-1 inline-flex cursor-pointer items-center gap-1 rounded-sm p-1 hover:bg-hover"
        >
          <StatusBadge status={shown} label={say(`boothStatus.${shown}`)} />
          <ChevronDown
            aria-hidden="true"
            className="size-3.5 text-faint opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100"
          />
        </button>
      }
    >
      <MenuChoice
        label={say("common.status")}
        value={shown}
        onChange={change}
        options={BOOTH_STATUSES.filter((status) => statuses.includes(status)).map((status) => ({
          value: status,
          label: say(`boothStatus.${status}`),
          icon: <StatusGlyph status={status} className={STATUS_LOOKS[status].solid} />,
        }))}
      />
    </Menu>
  );
}
