"use client";

import { useId, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { DEFAULT_ROLES } from "#lib/schema/singleSignOn";
import { ROLE_WORDS } from "../roleWords";
import { type ConnectionRecord, useChangeConnection } from "./useSingleSignOn";

type GroupRole = (typeof DEFAULT_ROLES)[number];

/** Which roles the members of the directory's groups have. */
export function GroupRoles({ connection }: { connection: ConnectionRecord }) {
  const { say, wording } = useOffice();
  const { groupRoles, groups } = connection;
  const change = useChangeConnection(connection);
  const [group, setGroup] = useState("");
  const [role, setRole] = useState<GroupRole>("editor");
  const listId = useId();
  const save = (next: Record<string, GroupRole>, onSuccess?: () => void) =>
    change.mutate(
      { groupRoles: next },
      {
        ...(onSuccess && { onSuccess }),
        onError: (error) => notify.failed(say("sso.couldNotSave"), { description: wording.message(error) }),
      },
    );
  const name = group.trim();
  return (
    <section className="flex flex-col gap-3 border-t pt-4">
      <h3 className="font-semibold text-sm">{say("sso.groupRoles")}</h3>
      <p className="text-sm text-soft">{say("sso.groupRolesHint")}</p>
      <ul className="divide-y divide-line">
        {Object.entries(groupRoles).map(([each, given]) => (
          <li key={each} className="flex items-center gap-2 py-2 text-sm">
            <span className="min-w-0 break-words">{each}</span>
            <span className="text-soft">{say(ROLE_WORDS[given].label)}</span>
            <Button
              size="small"
              tone="quiet"
              className="ms-auto"
              aria-label={say("sso.removeGroupRole", { group: each })}
              onClick={() => {
                const { [each]: _removed, ...rest } = groupRoles;
                save(rest);
              }}
            >
              {say("common.remove")}
            </Button>
          </li>
        ))}
      </ul>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_10rem_auto]">
        <Field label={say("sso.group")}>
          <TextInput
            value={group}
            list={listId}
            autoComplete="off"
            maxLength={256}
            onChange={(event) => setGroup(event.target.value)}
          />
        </Field>
        <datalist id={listId}>
          {groups.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <Field label={say("sso.role")}>
          <Select value={role} onChange={(event) => setRole(event.target.value as GroupRole)}>
            {DEFAULT_ROLES.map((each) => (
              <option key={each} value={each}>
                {say(ROLE_WORDS[each].label)}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          disabled={name === ""}
          busy={change.isPending}
          onClick={() => save({ ...groupRoles, [name]: role }, () => setGroup(""))}
        >
          {say("sso.addGroupRole")}
        </Button>
      </div>
    </section>
  );
}
