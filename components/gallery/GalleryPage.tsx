"use client";

import dynamic from "next/dynamic";
import { Spinner } from "#components/ui/Spinner";

/** Several components, such as the text editor, exist in browsers only. */
export const GalleryPage = dynamic(() => import("./Gallery").then(({ Gallery }) => Gallery), {
  ssr: false,
  loading: () => <Spinner />,
});
