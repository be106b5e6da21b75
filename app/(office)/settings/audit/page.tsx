import { AuditPage } from "#components/office/audit/AuditPage";
import { titled } from "../../officeWords";
import { PageWords } from "../../PageWords";
import { requireSignedIn } from "../../signedIn";

export const generateMetadata = titled("shell.auditLog");

export default async function AuditSettingsPage() {
  const { role } = await requireSignedIn("/settings/audit");
  return (
    <PageWords surface="audit">
      <AuditPage ownRole={role} />
    </PageWords>
  );
}
