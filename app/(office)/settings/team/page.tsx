import type { Metadata } from "next";
import { TeamPage } from "#components/office/TeamPage";
import { requireSignedIn } from "../../signedIn";

export const metadata: Metadata = { title: "Team" };

export default async function TeamSettingsPage() {
  const { id, role } = await requireSignedIn("/settings/team");
  return <TeamPage ownId={id} ownRole={role} />;
}
