import { Badge } from "#components/ui/Badge";

/** The status of a response, coloured by success or failure. */
export function Outcome({ status }: { status: number }) {
  const tone = status < 400 ? "success" : status < 500 ? "warning" : "danger";
  return <Badge tone={tone}>{status}</Badge>;
}
