"use client";

import { Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuLine } from "#components/ui/Menu";
import { Tabs } from "#components/ui/Tabs";
import { TextInput } from "#components/ui/TextInput";
import { ThemeSwitch } from "#components/ui/ThemeSwitch";
import { notify, Toaster } from "#components/ui/Toast";
import { Tooltip } from "#components/ui/Tooltip";
import { WritingDialog } from "#components/ui/WritingDialog";
import type { Entry } from "./entry";

function OpenedDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Share the plan"
        description="Anyone with the link sees the published plan."
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        <p>https://plans.example/e/spring-fair</p>
      </Dialog>
    </>
  );
}

function OpenedAlert() {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button tone="danger" onClick={() => setOpen(true)}>
        Delete event
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete Spring Fair?"
        description="It can be restored for 30 days."
        confirm="Delete"
        busy={busy}
        onConfirm={() => setBusy(true)}
      />
    </>
  );
}

const FORM = { busy: false, failure: "This name is taken.", handlers: { onChange: () => {} } };

function OpenedForm() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add level</Button>
      <FormDialog
        form={FORM}
        open={open}
        onClose={() => setOpen(false)}
        title="New level"
        submit="Create level"
      >
        <Field label="Name of the level" error="This name is taken.">
          <TextInput name="name" />
        </Field>
      </FormDialog>
    </>
  );
}

function OpenedWriting() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  return (
    <>
      <Button onClick={() => setOpen(true)}>Write message</Button>
      <WritingDialog open={open} written={text !== ""} onClose={() => setOpen(false)} title="Message">
        <Field label="Text of the message">
          <TextInput value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      </WritingDialog>
    </>
  );
}

function OpenedMenu() {
  const [checked, setChecked] = useState(true);
  return (
    <Menu trigger={<Button>Actions</Button>} align="start">
      <MenuLabel>Booth B12</MenuLabel>
      <MenuItem icon={<Copy aria-hidden="true" />} aside="⌘D">
        Duplicate
      </MenuItem>
      <MenuCheck checked={checked} onChange={setChecked}>
        Show label
      </MenuCheck>
      <MenuItem disabled>Merge</MenuItem>
      <MenuLine />
      <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />}>
        Delete
      </MenuItem>
    </Menu>
  );
}

export const OVERLAYS: Entry[] = [
  { name: "Dialog", states: { closed: <OpenedDialog /> } },
  { name: "AlertDialog", states: { closed: <OpenedAlert /> } },
  { name: "FormDialog", states: { closed: <OpenedForm /> } },
  { name: "WritingDialog", states: { closed: <OpenedWriting /> } },
  { name: "Menu", states: { closed: <OpenedMenu /> } },
  {
    name: "Tabs",
    states: {
      plain: (
        <Tabs
          label="Order"
          tabs={[
            { value: "lines", label: "Lines", count: 3, content: "Booth B12" },
            { value: "payments", label: "Payments", content: "No payments yet" },
          ]}
        />
      ),
    },
  },
  { name: "ThemeSwitch", states: { plain: <ThemeSwitch /> } },
  {
    name: "Toast",
    states: {
      plain: (
        <>
          <Button onClick={() => notify.done("Booth deleted", { action: { label: "Undo", run: () => {} } })}>
            Delete booth
          </Button>
          <Toaster />
        </>
      ),
    },
  },
  {
    name: "Tooltip",
    states: {
      plain: (
        <Tooltip label="Copies the plan with its booths">
          <Button>Copy plan</Button>
        </Tooltip>
      ),
    },
  },
];
