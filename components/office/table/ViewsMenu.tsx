"use client";

import { Bookmark, BookmarkPlus, Trash2 } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Menu, MenuItem, MenuLabel, MenuLine } from "#components/ui/Menu";
import { TextInput } from "#components/ui/TextInput";
import { WritingDialog } from "#components/ui/WritingDialog";
import type { ShownColumns } from "./useColumns";
import { useViews, type View } from "./useViews";

type ViewsMenuProps<Row> = { name: string; columns: ShownColumns<Row> };

/** Saved combinations of filters, order and columns. */
export function ViewsMenu<Row>({ name, columns }: ViewsMenuProps<Row>) {
  const { say } = useOffice();
  const [views, keep] = useViews(name);
  const [naming, setNaming] = useState(false);
  const pathname = usePathname();
  const search = useSearchParams().toString();

  function show(view: View) {
    columns.choose(view.columns);
    window.history.replaceState(null, "", view.search ? `${pathname}?${view.search}` : pathname);
  }

  function keepAs(title: string) {
    const view = { name: title, search, columns: columns.choice };
    void keep([...views.filter((other) => other.name !== title), view]);
    setNaming(false);
  }

  return (
    <>
      <Menu
        trigger={
          <Button tone="quiet">
            <Bookmark aria-hidden="true" />
            <span className="max-2xl:sr-only">{say("table.views")}</span>
          </Button>
        }
      >
        <MenuLabel>{views.length === 0 ? say("table.noSavedViews") : say("table.views")}</MenuLabel>
        {views.map((view) => (
          <MenuItem key={view.name} onSelect={() => show(view)}>
            {view.name}
          </MenuItem>
        ))}
        <MenuLine />
        <MenuItem icon={<BookmarkPlus aria-hidden="true" />} onSelect={() => setNaming(true)}>
          {say("table.manageViews")}
        </MenuItem>
      </Menu>
      <ViewsDialog
        open={naming}
        onClose={() => setNaming(false)}
        views={views}
        onKeep={keepAs}
        onForget={(view) => void keep(views.filter((other) => other !== view))}
      />
    </>
  );
}

type ViewsDialogProps = {
  open: boolean;
  onClose: () => void;
  views: View[];
  onKeep: (title: string) => void;
  onForget: (view: View) => void;
};

function ViewsDialog({ open, onClose, views, onKeep, onForget }: ViewsDialogProps) {
  const { say } = useOffice();
  const formId = useId();
  const [title, setTitle] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    if (title.trim()) onKeep(title.trim());
    setTitle("");
  }
  return (
    <WritingDialog
      open={open}
      written={title.trim() !== ""}
      onClose={onClose}
      size="small"
      title={say("table.views")}
      description={say("table.saveTheCurrentFiltersOrder")}
      footer={
        <>
          <Button onClick={onClose}>{say("dialog.close")}</Button>
          <Button tone="primary" type="submit" form={formId} disabled={title.trim() === ""}>
            {say("table.saveView")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label={say("common.name")}>
          <TextInput value={title} maxLength={60} onChange={(event) => setTitle(event.target.value)} />
        </Field>
      </form>
      {views.length > 0 && (
        <ul className="mt-5 divide-y divide-line rounded-md border">
          {views.map((view) => (
            <li key={view.name} className="flex items-center justify-between gap-3 ps-3 pe-1">
              <span className="truncate text-sm">{view.name}</span>
              <Button tone="quiet" size="small" onClick={() => onForget(view)}>
                <Trash2 aria-hidden="true" />
                {say("common.delete")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </WritingDialog>
  );
}
