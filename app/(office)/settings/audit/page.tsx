import type { Metadata } from "next";
import { AuditPage } from "#components/office/audit/AuditPage";
import { requireSignedIn } from "../../signedIn";

export const metadata: Metadata = { title: "Audit log" };

export default async function AuditSettingsPage() {
  const { role } = await requireSignedIn("/settings/audit");
  return <AuditPage ownRole={role} />;
}
