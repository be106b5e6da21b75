import { KeyRequestsPage } from "#components/office/keyRequests/KeyRequestsPage";
import { titled } from "../../../officeWords";
import { PageWords } from "../../../PageWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("shell.requests");

export default async function ApiKeyRequestsPage({ params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  const { role } = await requireSignedIn(`/settings/api-keys/${key}`);
  return (
    <PageWords surface="keyRequests">
      <KeyRequestsPage id={key} ownRole={role} />
    </PageWords>
  );
}
