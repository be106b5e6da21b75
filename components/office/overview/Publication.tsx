import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import type { EventRecord } from "#lib/client/queries";

export function Publication({ event }: { event: EventRecord }) {
  const { say, moment } = useOffice();
  const published = event.publishedAt && new Date(event.publishedAt);
  const details = [
    {
      label: say("common.status"),
      value:
        event.status === "published"
          ? say("overview.visibleToVisitors")
          : say("overview.visibleToYourTeamOnly"),
    },
    {
      label: say("overview.lastPublished"),
      value: published ? moment(published) : say("overview.notPublishedYet"),
    },
    { label: say("overview.address"), value: <span dir="ltr">{`/e/${event.slug}`}</span> },
    { label: say("common.timeZone"), value: event.timezone.replaceAll("_", " ") },
  ];
  return (
    <Card title={say("overview.publication")}>
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
