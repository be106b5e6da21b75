"use client";

import { X } from "lucide-react";
import { usePathname } from "next/navigation";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { DIALOG_LOOKS } from "#components/ui/Dialog";
import { IconButton } from "#components/ui/IconButton";

type DrawerProps = { label: string; icon: ReactNode; children: ReactNode };

/** Stores the path it was opened on, so that navigating to another page closes it. */
export function Drawer({ label, icon, children }: DrawerProps) {
  const { say } = useOffice();
  const pathname = usePathname();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <Radix.Root open={openAt === pathname} onOpenChange={(open) => setOpenAt(open ? pathname : null)}>
      <Radix.Trigger asChild>
        <IconButton label={label} icon={icon} tooltip={false} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className={DIALOG_LOOKS.veil} />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 end-0 z-40 flex w-[min(20rem,88vw)] flex-col bg-surface shadow-dialog outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        >
          <div className="flex h-14 shrink-0 items-center justify-between ps-5 pe-2">
            <Radix.Title className="font-semibold">{label}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={say("dialog.close")} icon={<X />} tooltip={false} />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
