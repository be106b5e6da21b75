import { MapPinOff } from "lucide-react";
import Link from "next/link";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";

export function NoSuchEvent() {
  return (
    <EmptyState
      icon={<MapPinOff />}
      title="This event is not here"
      action={
        <Button asChild>
          <Link href="/events">All events</Link>
        </Button>
      }
    >
      It was deleted, its address has changed, or it belongs to another organisation.
    </EmptyState>
  );
}
