"use client";

import { ChevronsUpDown, LogOut, UserRound } from "lucide-react";
import Link from "next/link";
import { signOut } from "next-auth/react";
import { Avatar } from "#components/ui/Avatar";
import { Menu, MenuItem, MenuLine } from "#components/ui/Menu";
import type { Role } from "#lib/access";

export type Account = { name: string; email: string; role: Role; organisationName: string };

export function AccountMenu({ account }: { account: Account }) {
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
      <MenuItem asChild>
        <Link href="/settings/account">
          <UserRound aria-hidden="true" />
          Account
        </Link>
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => signOut({ callbackUrl: "/" })}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
