import { TeamPage } from "#components/office/TeamPage";
import { titled } from "../../officeWords";
import { requireSignedIn } from "../../signedIn";

export const generateMetadata = titled("shell.team");

export default async function TeamSettingsPage() {
  const { id, role } = await requireSignedIn("/settings/team");
  return <TeamPage ownId={id} ownRole={role} />;
}
