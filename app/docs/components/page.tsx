import "../../(office)/office.css";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GalleryPage } from "#components/gallery/GalleryPage";

export const metadata: Metadata = { title: "Components" };

/** For developers of components; an installation does not serve it. */
export default function Page() {
  if (process.env.NODE_ENV !== "development") notFound();
  return <GalleryPage />;
}
