import { MapPinOff } from "lucide-react";
import Link from "next/link";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";

export function NothingHere() {
  return (
    <EmptyState
      icon={<MapPinOff />}
      title="This is not here"
      action={
        <Button asChild>
          <Link href="/events">All events</Link>
        </Button>
      }
    >
      It was deleted, or its address has a slip in it.
    </EmptyState>
  );
}
