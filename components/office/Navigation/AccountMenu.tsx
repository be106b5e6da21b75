"use client";

import { Building2, ChevronsUpDown, FlaskConical, LogOut, UserRound } from "lucide-react";
import Link from "next/link";
import { signOut } from "next-auth/react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Avatar } from "#components/ui/Avatar";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLine } from "#components/ui/Menu";
import { notify } from "#components/ui/Toast";
import type { Role } from "#lib/access";
import { switchOrganisation } from "#lib/client/switchOrganisation";
import { isSandbox } from "#lib/text/ids";

export type Account = { name: string; email: string; role: Role; organisationName: string };
export type Organisations = { id: string; name: string; here: boolean }[];

type AccountMenuProps = { account: Account; organisations: Organisations };

export function AccountMenu({ account, organisations }: AccountMenuProps) {
  const { say } = useOffice();
  return (
    <Menu
      align="start"
      className="w-59"
      trigger={
        <button
          type="button"
          className="flex w-full cursor-pointer items-center gap-2.5 rounded-md p-2 text-start transition-colors hover:bg-hover data-[state=open]:bg-hover"
        >
          <Avatar name={account.name} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold text-sm">{account.name}</span>
            <span className="block truncate text-faint text-xs">{account.email}</span>
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
        </button>
      }
    >
      {organisations.length > 1 && <OrganisationChoice organisations={organisations} />}
      <MenuItem asChild>
        <Link href="/settings/account">
          <UserRound aria-hidden="true" />
          {say("shell.account")}
        </Link>
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => signOut({ callbackUrl: "/" })}>
        {say("shell.signOut")}
      </MenuItem>
    </Menu>
  );
}

function OrganisationChoice({ organisations }: { organisations: Organisations }) {
  const { say, wording } = useOffice();
  return (
    <>
      <MenuLabel>{say("shell.organisation")}</MenuLabel>
      <MenuChoice
        label={say("shell.organisation")}
        value={organisations.find(({ here }) => here)?.id ?? ""}
        onChange={(id) =>
          switchOrganisation(id).catch((error) =>
            notify.failed(say("shell.couldNotSwitchOrganisation"), { description: wording.message(error) }),
          )
        }
        options={organisations.map(({ id, name }) => ({
          value: id,
          label: isSandbox(id) ? say("shell.inTestMode", { name }) : name,
          icon: isSandbox(id) ? <FlaskConical aria-hidden="true" /> : <Building2 aria-hidden="true" />,
        }))}
      />
      <MenuLine />
    </>
  );
}
