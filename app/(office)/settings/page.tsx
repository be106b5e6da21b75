import { redirect } from "next/navigation";

/** Each group of settings is a page of its own; this opens the most used one. */
export default function SettingsPage() {
  redirect("/settings/team");
}
