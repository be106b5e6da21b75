import type { Metadata } from "next";
import { EditorPage } from "#components/editor/EditorPage";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Floor plan" };

export default async function PlanPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/plan`);
  return <EditorPage event={decodeURIComponent(event)} />;
}
