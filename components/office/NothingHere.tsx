"use client";

import { MapPinOff } from "lucide-react";
import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";

export function NothingHere() {
  const { say } = useOffice();
  return (
    <EmptyState
      icon={<MapPinOff />}
      title={say("shell.pageNotFound")}
      action={
        <Button asChild>
          <Link href="/events">{say("shell.allEvents")}</Link>
        </Button>
      }
    >
      {say("shell.itMayHaveBeenDeleted")}
    </EmptyState>
  );
}
