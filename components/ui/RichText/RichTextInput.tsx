"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { useFieldLinks } from "../Field";
import { Skeleton } from "../Skeleton";

/** The editor is a large script that most visits do not need. */
const RichTextEditor = dynamic(() => import("./RichTextEditor").then((module) => module.RichTextEditor), {
  ssr: false,
  loading: () => <Skeleton className="h-40" />,
});

type RichTextInputProps = {
  /** The accessible name. */
  label: string;
  value: string;
  onChange: (html: string) => void;
  readOnly?: boolean;
  lang?: string;
};

/** A description with headings, lists and links; its value is the markup that the server stores. */
export function RichTextInput(props: RichTextInputProps) {
  return <RichTextEditor {...props} links={useFieldLinks()} />;
}

/** The same for a form that reads its fields by name. */
export function RichTextField({ name, label, text }: { name: string; label: string; text: string }) {
  const [value, setValue] = useState(text);
  return (
    <>
      <input type="hidden" name={name} value={value} />
      <RichTextInput label={label} value={value} onChange={setValue} />
    </>
  );
}
