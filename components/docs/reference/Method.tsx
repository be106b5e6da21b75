import { Badge } from "#components/ui/Badge";

const TONES = {
  GET: "neutral",
  POST: "success",
  PUT: "warning",
  PATCH: "warning",
  DELETE: "danger",
} as const;

export function Method({ method }: { method: string }) {
  return (
    <Badge tone={TONES[method as keyof typeof TONES] ?? "neutral"}>
      <span className="min-w-12 text-center font-mono font-semibold">{method}</span>
    </Badge>
  );
}
