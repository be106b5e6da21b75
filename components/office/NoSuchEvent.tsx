import { MapPinOff } from "lucide-react";
import Link from "next/link";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";

export function NoSuchEvent() {
  return (
    <EmptyState
      icon={<MapPinOff />}
      title="Event not found"
      action={
        <Button asChild>
          <Link href="/events">All events</Link>
        </Button>
      }
    >
      It may have been deleted, its address may have changed, or it belongs to another organisation.
    </EmptyState>
  );
}
