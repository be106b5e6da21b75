import { EditorPage } from "#components/editor/EditorPage";
import { titled } from "../../../officeWords";
import { PageWords } from "../../../PageWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("shell.floorPlan");

export default async function PlanPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/plan`);
  return (
    <PageWords surface="editor">
      <PageWords surface="officePublishing">
        <EditorPage event={decodeURIComponent(event)} />
      </PageWords>
    </PageWords>
  );
}
