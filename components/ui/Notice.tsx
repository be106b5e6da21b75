import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes";

const KINDS = {
  info: { icon: Info, looks: "bg-hover text-soft" },
  success: { icon: CircleCheck, looks: "bg-success-wash text-success" },
  warning: { icon: TriangleAlert, looks: "bg-warning-wash text-warning" },
  danger: { icon: CircleAlert, looks: "bg-danger-wash text-danger" },
};

type NoticeProps = { kind?: keyof typeof KINDS; title?: string; action?: ReactNode; children?: ReactNode };

/** A message inside a page. Errors that appear later are announced at once. */
export function Notice({ kind = "info", title, action, children }: NoticeProps) {
  const { icon: Icon, looks } = KINDS[kind];
  return (
    <div
      role={kind === "danger" ? "alert" : "status"}
      className={classes("flex flex-wrap items-start gap-3 rounded-md px-4 py-3 text-sm", looks)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
      {action}
    </div>
  );
}
