import { SandboxPage } from "#components/office/sandbox/SandboxPage";
import { openedApp } from "#lib/opened";
import * as sandbox from "#services/sandbox";
import { titled } from "../../officeWords";
import { PageWords } from "../../PageWords";
import { requireSignedIn } from "../../signedIn";

export const generateMetadata = titled("shell.testMode");

export default async function SandboxSettingsPage() {
  const { role, organisation } = await requireSignedIn("/settings/sandbox");
  const { sandboxId } = await sandbox.modesOf(openedApp().app, organisation.id);
  return (
    <PageWords surface="sandbox">
      <SandboxPage ownRole={role} sandboxId={sandboxId} isInside={sandboxId === organisation.id} />
    </PageWords>
  );
}
