"use client";

import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "./Button";
import { classes } from "./classes";
import { Notice } from "./Notice";
import { useParts } from "./partsSpeech";
import { WritingDialog } from "./WritingDialog";

type FormHandlers = Pick<ComponentProps<"form">, "method" | "noValidate" | "onSubmit"> & {
  onChange: (event: ChangeEvent<HTMLFormElement>) => void;
};

type FormDialogProps = {
  /** The result of `useForm`. */
  form: { busy: boolean; failure: string | null; handlers: FormHandlers };
  open?: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  size?: "small" | "medium" | "large";
  /** The verb of the main button. */
  submit: ReactNode;
  /** False while a required choice besides the fields is missing. */
  ready?: boolean;
  /** The columns of the fields, such as "sm:grid-cols-2"; one by default. */
  columns?: string;
  /** Beside the fields on wide screens and below them on narrow ones. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A form in a dialog: its fields, its error, and a footer with the submit button. */
export function FormDialog({ form, open = true, onClose, submit, ready = true, ...rest }: FormDialogProps) {
  const { say } = useParts();
  const formId = useId();
  const [written, setWritten] = useState(false);
  useEffect(() => {
    if (!open) setWritten(false);
  }, [open]);

  function onChange(event: ChangeEvent<HTMLFormElement>) {
    setWritten(true);
    form.handlers.onChange(event);
  }

  const { columns = "grid-cols-1", beside, children, ...dialog } = rest;
  return (
    <WritingDialog
      {...dialog}
      open={open}
      written={written}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say("dialog.cancel")}</Button>
          <Button tone="primary" type="submit" form={formId} busy={form.busy} disabled={!ready}>
            {submit}
          </Button>
        </>
      }
    >
      <div className={classes(Boolean(beside) && "grid gap-6 sm:grid-cols-[minmax(0,1fr)_12rem]")}>
        <form
          id={formId}
          {...form.handlers}
          onChange={onChange}
          className={classes("grid content-start gap-x-4 gap-y-5", columns)}
        >
          {form.failure && (
            <div className="col-span-full">
              <Notice kind="danger">{form.failure}</Notice>
            </div>
          )}
          {children}
        </form>
        {beside}
      </div>
    </WritingDialog>
  );
}
