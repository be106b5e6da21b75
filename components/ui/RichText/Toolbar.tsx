"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "../Button";
import { classes } from "../classes";
import { TextInput } from "../TextInput";

type Tool = {
  label: string;
  icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

const TOOLS: Tool[] = [
  tool("Bold", Bold, ["bold"], (chain) => chain.toggleBold()),
  tool("Italic", Italic, ["italic"], (chain) => chain.toggleItalic()),
  tool("Heading", Heading2, ["heading", { level: 2 }], (chain) => chain.toggleHeading({ level: 2 })),
  tool("Subheading", Heading3, ["heading", { level: 3 }], (chain) => chain.toggleHeading({ level: 3 })),
  tool("Bulleted list", List, ["bulletList"], (chain) => chain.toggleBulletList()),
  tool("Numbered list", ListOrdered, ["orderedList"], (chain) => chain.toggleOrderedList()),
];

type Chain = ReturnType<Editor["chain"]>;

function tool(
  label: string,
  icon: LucideIcon,
  [name, attributes]: [name: string, attributes?: object],
  act: (chain: Chain) => Chain,
): Tool {
  return {
    label,
    icon,
    isOn: (editor) => editor.isActive(name, attributes),
    run: (editor) => void act(editor.chain().focus()).run(),
  };
}

export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const [linking, setLinking] = useState(false);
  const { on, isLink } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: TOOLS.map(({ isOn }) => isOn(editor)),
      isLink: editor.isActive("link"),
    }),
  });
  return (
    <div role="toolbar" aria-label={`Formatting of ${label}`} className="flex flex-wrap gap-0.5 border-b p-1">
      {TOOLS.map(({ label, icon, run }, index) => (
        <ToolButton
          key={label}
          label={label}
          icon={icon}
          pressed={on[index] ?? false}
          onPress={() => run(editor)}
        />
      ))}
      <ToolButton label="Link" icon={Link2} pressed={isLink} onPress={() => setLinking(!linking)} />
      {linking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
    </div>
  );
}

type ToolButtonProps = { label: string; icon: LucideIcon; pressed: boolean; onPress: () => void };

function ToolButton({ label, icon: Icon, pressed, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
      className={classes(
        "grid size-8 cursor-pointer place-items-center rounded-sm text-soft hover:bg-hover hover:text-ink pointer-coarse:size-11",
        pressed && "bg-press text-ink",
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}

function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [href, setHref] = useState<string>(editor.getAttributes("link").href ?? "");
  function apply() {
    const chain = editor.chain().focus().extendMarkRange("link");
    const address = addressOf(href);
    (address === "" ? chain.unsetLink() : chain.setLink({ href: address })).run();
    onDone();
  }
  return (
    <div className="flex w-full items-center gap-1.5 p-1">
      <TextInput
        autoFocus
        id={undefined}
        aria-label="Link address"
        aria-describedby={undefined}
        placeholder="https://"
        value={href}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            event.stopPropagation();
            onDone();
          }
          if (event.key !== "Enter") return;
          event.preventDefault();
          apply();
        }}
      />
      <Button size="small" onClick={apply}>
        {href === "" ? "Remove link" : "Set link"}
      </Button>
    </div>
  );
}

/** Adds the scheme to addresses typed without it. */
function addressOf(text: string): string {
  const address = text.trim();
  if (address === "" || /^(https?:|mailto:|tel:)/i.test(address)) return address;
  return address.includes("@") && !address.includes("/") ? `mailto:${address}` : `https://${address}`;
}
