import { MapPinOff } from "lucide-react";
import Link from "next/link";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";

export function NothingHere() {
  return (
    <EmptyState
      icon={<MapPinOff />}
      title="Page not found"
      action={
        <Button asChild>
          <Link href="/events">All events</Link>
        </Button>
      }
    >
      It may have been deleted. Check the address or go to your events.
    </EmptyState>
  );
}
