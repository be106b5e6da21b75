import { TeamPage } from "#components/office/TeamPage";
import { titled } from "../../officeWords";
import { requireLive } from "../../signedIn";

export const generateMetadata = titled("shell.team");

export default async function TeamSettingsPage() {
  const { id, role } = await requireLive("/settings/team");
  return <TeamPage ownId={id} ownRole={role} />;
}
