import { AccountPage } from "#components/office/AccountPage";
import { titled } from "../../officeWords";
import { requireSignedIn } from "../../signedIn";

export const generateMetadata = titled("shell.account");

export default async function AccountSettingsPage() {
  const { name, email, language, role, organisation, hasPassword } =
    await requireSignedIn("/settings/account");
  return (
    <AccountPage
      account={{ name, email, role, organisationName: organisation.name }}
      language={language}
      hasPassword={hasPassword}
    />
  );
}
