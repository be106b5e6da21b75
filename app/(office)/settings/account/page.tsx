import type { Metadata } from "next";
import { AccountPage } from "#components/office/AccountPage";
import { requireSignedIn } from "../../signedIn";

export const metadata: Metadata = { title: "Account" };

export default async function AccountSettingsPage() {
  const { name, email, role, organisation, hasPassword } = await requireSignedIn("/settings/account");
  return (
    <AccountPage
      account={{ name, email, role, organisationName: organisation.name }}
      hasPassword={hasPassword}
    />
  );
}
