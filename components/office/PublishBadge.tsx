import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";

type PublishState = { status: "draft" | "published"; publishedVersion: number | null };

export function PublishBadge({ event }: { event: PublishState }) {
  const { say } = useOffice();
  if (event.status === "draft") return <Badge>{say("shell.draft")}</Badge>;
  return (
    <Badge tone="success">
      {say("shell.published")}
      {event.publishedVersion && ` · v${event.publishedVersion}`}
    </Badge>
  );
}
