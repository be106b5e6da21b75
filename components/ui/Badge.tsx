import type { ReactNode } from "react";
import { classes } from "./classes";

const TONES = {
  neutral: "bg-hover text-soft",
  accent: "bg-accent text-on-accent",
  success: "bg-success-wash text-success",
  warning: "bg-warning-wash text-warning",
  danger: "bg-danger-wash text-danger",
};

type BadgeProps = { tone?: keyof typeof TONES; icon?: ReactNode; children: ReactNode };

export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span
      className={classes(
        "inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-sm px-2 font-medium text-xs [&_svg]:size-3.5",
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
