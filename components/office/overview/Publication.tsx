import { Card } from "#components/ui/Card";
import type { EventRecord } from "#lib/client/queries";

export function Publication({ event }: { event: EventRecord }) {
  const published = event.publishedAt && new Date(event.publishedAt);
  const details = [
    {
      label: "Status",
      value: event.status === "published" ? "Visible to visitors" : "Visible to your team only",
    },
    {
      label: "Last published",
      value: published
        ? published.toLocaleString("en", { dateStyle: "medium", timeStyle: "short" })
        : "Not published yet",
    },
    { label: "Address", value: `/e/${event.slug}` },
    { label: "Time zone", value: event.timezone.replaceAll("_", " ") },
  ];
  return (
    <Card title="Publication">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 text-sm">
        {details.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="truncate font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
