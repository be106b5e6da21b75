"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "../Button";
import { classes } from "../classes";
import { useParts } from "../partsSpeech";
import { TextInput } from "../TextInput";

type ToolName = "bold" | "italic" | "heading" | "subheading" | "bullets" | "numbers";

type Tool = {
  name: ToolName;
  icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

const TOOLS: Tool[] = [
  tool("bold", Bold, ["bold"], (chain) => chain.toggleBold()),
  tool("italic", Italic, ["italic"], (chain) => chain.toggleItalic()),
  tool("heading", Heading2, ["heading", { level: 2 }], (chain) => chain.toggleHeading({ level: 2 })),
  tool("subheading", Heading3, ["heading", { level: 3 }], (chain) => chain.toggleHeading({ level: 3 })),
  tool("bullets", List, ["bulletList"], (chain) => chain.toggleBulletList()),
  tool("numbers", ListOrdered, ["orderedList"], (chain) => chain.toggleOrderedList()),
];

type Chain = ReturnType<Editor["chain"]>;

function tool(
  name: ToolName,
  icon: LucideIcon,
  [mark, attributes]: [mark: string, attributes?: object],
  act: (chain: Chain) => Chain,
): Tool {
  return {
    name,
    icon,
    isOn: (editor) => editor.isActive(mark, attributes),
    run: (editor) => void act(editor.chain().focus()).run(),
  };
}

export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const { say } = useParts();
  const [linking, setLinking] = useState(false);
  const { on, isLink } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: TOOLS.map(({ isOn }) => isOn(editor)),
      isLink: editor.isActive("link"),
    }),
  });
  return (
    <div
      role="toolbar"
      aria-label={say("format.tools", { label })}
      className="flex flex-wrap gap-0.5 border-b p-1"
    >
      {TOOLS.map(({ name, icon, run }, index) => (
        <ToolButton
          key={name}
          label={say(`format.${name}`)}
          icon={icon}
          pressed={on[index] ?? false}
          onPress={() => run(editor)}
        />
      ))}
      <ToolButton
        label={say("format.link")}
        icon={Link2}
        pressed={isLink}
        onPress={() => setLinking(!linking)}
      />
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
  const { say } = useParts();
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
        aria-label={say("format.linkAddress")}
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
        {say(href === "" ? "format.linkRemove" : "format.linkSet")}
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
