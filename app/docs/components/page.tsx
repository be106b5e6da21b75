import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Gallery } from "#components/gallery/Gallery";

export const metadata: Metadata = { title: "Components" };

/** For those who change components; an installation does not serve it. */
export default function Page() {
  if (process.env.NODE_ENV !== "development") notFound();
  return <Gallery />;
}
