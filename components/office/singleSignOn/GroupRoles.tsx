"use client";

import { useId, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { type EventRoles, mayHaveEventRoles } from "#lib/access";
import { DEFAULT_ROLES } from "#lib/schema/singleSignOn";
import { EventRolesDialog } from "../EventRolesDialog";
import { ROLE_WORDS } from "../roleWords";
import { useEventRoleWords } from "../useEventRoleWords";
import { type ConnectionRecord, useChangeConnection } from "./useSingleSignOn";

const GROUP_ROLES = [...DEFAULT_ROLES, "guest"] as const;
type GroupRole = (typeof GROUP_ROLES)[number];
type Group = { name: string; role: GroupRole; eventRoles: EventRoles };
type Rules = Pick<ConnectionRecord, "groupRoles" | "groupEventRoles">;

/** The roles that members of directory groups have, in the organisation and in single events. */
export function GroupRoles({ connection }: { connection: ConnectionRecord }) {
  const { say, wording } = useOffice();
  const change = useChangeConnection(connection);
  const [inEvents, setInEvents] = useState<Group | null>(null);
  const groups = groupsOf(connection);
  const onError = (error: unknown) =>
    notify.failed(say("sso.couldNotSave"), { description: wording.message(error) });
  return (
    <section className="flex flex-col gap-3 border-t pt-4">
      <h3 className="font-semibold text-sm">{say("sso.groupRoles")}</h3>
      <p className="text-sm text-soft">{say("sso.groupRolesHint")}</p>
      <ul className="divide-y divide-line">
        {groups.map((group) => (
          <GroupRow
            key={group.name}
            group={group}
            onChange={() => setInEvents(group)}
            onRemove={() => change.mutate(without(connection, group.name), { onError })}
          />
        ))}
      </ul>
      <AddGroup
        // Resets the form after each added group.
        key={groups.length}
        known={connection.groups}
        busy={change.isPending}
        onAdd={(group) =>
          group.role === "guest"
            ? setInEvents(group)
            : change.mutate(withGroup(connection, group), { onError })
        }
      />
      {inEvents && (
        <EventRolesDialog
          {...inEvents}
          onSave={(eventRoles) => change.mutateAsync(withGroup(connection, { ...inEvents, eventRoles }))}
          onClose={() => setInEvents(null)}
        />
      )}
    </section>
  );
}

type GroupRowProps = { group: Group; onChange: () => void; onRemove: () => void };

function GroupRow({ group: { name, role, eventRoles }, onChange, onRemove }: GroupRowProps) {
  const { say } = useOffice();
  return (
    <li className="flex flex-wrap items-center gap-2 py-2 text-sm">
      <div className="min-w-0 flex-1">
        <p className="break-words">
          {name} <span className="text-soft">{say(ROLE_WORDS[role].label)}</span>
        </p>
        {useEventRoleWords()(eventRoles).map((words) => (
          <p key={words} className="text-soft">
            {words}
          </p>
        ))}
      </div>
      {mayHaveEventRoles(role) && (
        <Button
          size="small"
          tone="quiet"
          aria-label={say("account.changeRolesInEventsOf", { name })}
          onClick={onChange}
        >
          {say("account.roleInEvents")}
        </Button>
      )}
      <Button
        size="small"
        tone="quiet"
        aria-label={say("sso.removeGroupRole", { group: name })}
        onClick={onRemove}
      >
        {say("common.remove")}
      </Button>
    </li>
  );
}

type AddGroupProps = {
  /** Groups that the directory has sent. */
  known: readonly string[];
  busy: boolean;
  onAdd: (group: Group) => void;
};

function AddGroup({ known, busy, onAdd }: AddGroupProps) {
  const { say } = useOffice();
  const [group, setGroup] = useState("");
  const [role, setRole] = useState<GroupRole>("editor");
  const listId = useId();
  const name = group.trim();
  return (
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
        {known.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Field label={say("sso.role")}>
        <Select value={role} onChange={(event) => setRole(event.target.value as GroupRole)}>
          {GROUP_ROLES.map((each) => (
            <option key={each} value={each}>
              {say(ROLE_WORDS[each].label)}
            </option>
          ))}
        </Select>
      </Field>
      <Button disabled={name === ""} busy={busy} onClick={() => onAdd({ name, role, eventRoles: {} })}>
        {say("sso.addGroupRole")}
      </Button>
    </div>
  );
}

/** Groups that only have roles in events make their members guests. */
function groupsOf({ groupRoles, groupEventRoles }: Rules): Group[] {
  const names = new Set([...Object.keys(groupRoles), ...Object.keys(groupEventRoles)]);
  return [...names].map((name) => ({
    name,
    role: groupRoles[name] ?? "guest",
    eventRoles: groupEventRoles[name] ?? {},
  }));
}

function withGroup(rules: Rules, { name, role, eventRoles }: Group): Rules {
  const { groupRoles, groupEventRoles } = without(rules, name);
  return {
    groupRoles: role === "guest" ? groupRoles : { ...groupRoles, [name]: role },
    groupEventRoles:
      Object.keys(eventRoles).length === 0 ? groupEventRoles : { ...groupEventRoles, [name]: eventRoles },
  };
}

function without({ groupRoles, groupEventRoles }: Rules, name: string): Rules {
  const { [name]: _role, ...others } = groupRoles;
  const { [name]: _inEvents, ...othersInEvents } = groupEventRoles;
  return { groupRoles: others, groupEventRoles: othersInEvents };
}
