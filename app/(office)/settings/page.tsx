import { redirect } from "next/navigation";

/** Settings are pages of their own; the first is where most come for. */
export default function SettingsPage() {
  redirect("/settings/team");
}
