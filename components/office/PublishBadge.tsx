import { Badge } from "#components/ui/Badge";

type PublishState = { status: "draft" | "published"; publishedVersion: number | null };

export function PublishBadge({ event }: { event: PublishState }) {
  if (event.status === "draft") return <Badge>Draft</Badge>;
  return <Badge tone="success">Published{event.publishedVersion && ` · v${event.publishedVersion}`}</Badge>;
}
