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
  // A single line is level with its button.
  const isLine = Boolean(action) && !children;
  return (
    <div
      role={kind === "danger" ? "alert" : "status"}
      className={classes(
        "flex flex-wrap gap-3 rounded-md px-4 py-3 text-sm",
        isLine ? "items-center" : "items-start",
        looks,
      )}
    >
      <Icon aria-hidden="true" className={classes("size-4 shrink-0", !isLine && "mt-0.5")} />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
      {action}
    </div>
  );
}
