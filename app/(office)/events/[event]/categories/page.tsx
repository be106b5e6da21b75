import { CategoriesPage } from "#components/office/categories/CategoriesPage";
import { titled } from "../../../officeWords";
import { requireSignedIn } from "../../../signedIn";

export const generateMetadata = titled("common.categories");

export default async function EventCategoriesPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  await requireSignedIn(`/events/${event}/categories`);
  return <CategoriesPage event={decodeURIComponent(event)} />;
}
