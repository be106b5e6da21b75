"use client";

import { EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useRef } from "react";
import { classes } from "../classes";
import { CONTROL } from "../TextInput";
import { asMarkup } from "./asMarkup";
import { Toolbar } from "./Toolbar";

type RichTextEditorProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  readOnly?: boolean;
  lang?: string;
  links: { id?: string; "aria-describedby"?: string; "aria-invalid"?: true; required?: boolean };
};

/** Only what the server accepts: pasted text loses styles, pictures and scripts here already. */
const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      protocols: ["http", "https", "mailto", "tel"],
      HTMLAttributes: { rel: "noopener nofollow", target: null },
    },
    trailingNode: false,
  }),
];

const TEXT =
  "min-h-32 max-h-96 overflow-y-auto px-3 py-2 outline-none [&>*+*]:mt-2 [&_a]:underline " +
  "[&_:is(h2,h3,h4)]:font-semibold [&_h2]:text-base [&_ol]:list-decimal [&_ul]:list-disc [&_:is(ol,ul)]:ps-5 " +
  "[&_blockquote]:border-s-2 [&_blockquote]:ps-3";

export function RichTextEditor({
  label,
  value,
  onChange,
  readOnly = false,
  lang,
  links,
}: RichTextEditorProps) {
  const written = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: asMarkup(value),
    editable: !readOnly,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        ...attributesOf(links),
        ...(lang ? { lang } : {}),
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        class: TEXT,
      },
    },
    onUpdate: ({ editor }) => {
      written.current = editor.isEmpty ? "" : editor.getHTML();
      onChange(written.current);
    },
  });
  // A value other than the typed one was set from outside: by a reset or a save.
  useEffect(() => {
    if (!editor || value === written.current) return;
    written.current = value;
    editor.commands.setContent(asMarkup(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div
      className={classes(
        CONTROL,
        "focus-within:border-mark focus-within:outline-1 focus-within:outline-mark",
        readOnly && "bg-sunken",
      )}
    >
      {editor && !readOnly && <Toolbar editor={editor} label={label} />}
      <EditorContent editor={editor} />
    </div>
  );
}

function attributesOf({ required, ...links }: RichTextEditorProps["links"]): Record<string, string> {
  const described = Object.entries(links).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(described), ...(required ? { "aria-required": "true" } : {}) };
}
