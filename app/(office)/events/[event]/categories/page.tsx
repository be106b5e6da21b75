import type { Metadata } from "next";
import { CategoriesPage } from "#components/office/categories/CategoriesPage";
import { requireSignedIn } from "../../../signedIn";

export const metadata: Metadata = { title: "Categories" };

export default async function EventCategoriesPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/categories`);
  return <CategoriesPage event={decodeURIComponent(event)} />;
}
