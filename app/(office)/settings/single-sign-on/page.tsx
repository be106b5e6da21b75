import { SingleSignOnPage } from "#components/office/singleSignOn/SingleSignOnPage";
import { titled } from "../../officeWords";
import { PageWords } from "../../PageWords";
import { requireLive } from "../../signedIn";

export const generateMetadata = titled("shell.singleSignOn");

export default async function SingleSignOnSettingsPage() {
  const { role } = await requireLive("/settings/single-sign-on");
  return (
    <PageWords surface="singleSignOn">
      <SingleSignOnPage ownRole={role} />
    </PageWords>
  );
}
