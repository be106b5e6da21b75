import { type ComponentProps, cloneElement, isValidElement, type ReactNode } from "react";
import { classes } from "./classes";
import { Spinner } from "./Spinner";

export type ButtonTone = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const BASE =
  "relative inline-flex shrink-0 cursor-pointer select-none items-center justify-center whitespace-nowrap " +
  "font-semibold transition-[background-color,border-color,box-shadow,translate] active:translate-y-px " +
  "disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 " +
  "[&_svg]:size-4 [&_svg]:shrink-0";

const TONES: Record<ButtonTone, string> = {
  primary:
    "bg-accent text-on-accent shadow-[inset_0_-1px_0_oklch(0.225_0.02_262/0.22)] hover:bg-accent-hover " +
    "forced-colors:border",
  secondary: "border border-control/60 bg-surface text-ink shadow-card hover:border-control hover:bg-sunken",
  quiet: "text-soft hover:bg-hover hover:text-ink active:bg-press",
  danger: "bg-danger-solid text-on-danger hover:bg-danger-solid-hover forced-colors:border",
};

const SIZES: Record<ButtonSize, string> = {
  small: "h-8 gap-1.5 rounded-sm px-2.5 text-sm pointer-coarse:h-10",
  medium: "h-9.5 gap-2 rounded-md px-3.5 text-sm pointer-coarse:h-11",
  large: "h-12 gap-2.5 rounded-md px-5.5 text-base",
};

/** For elements that must look like a button, such as a `Link`. */
export function buttonClasses(tone: ButtonTone = "secondary", size: ButtonSize = "medium"): string {
  return classes(BASE, TONES[tone], SIZES[size]);
}

export type ButtonProps = ComponentProps<"button"> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Shows progress and ignores further clicks; the button keeps its width and focus. */
  busy?: boolean;
  /** The single child, such as a link, gets the style of the button. */
  asChild?: boolean;
  children?: ReactNode;
};

export function Button({
  tone = "secondary",
  size = "medium",
  busy = false,
  asChild = false,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const looks = classes(buttonClasses(tone, size), className);
  if (asChild && isValidElement<{ className?: string }>(children)) {
    return cloneElement(children, { ...rest, className: classes(looks, children.props.className) });
  }
  return (
    <button
      {...rest}
      type={busy ? "button" : type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={looks}
    >
      {busy && <Spinner className="absolute" />}
      <span className={classes("inline-flex items-center gap-[inherit]", busy && "opacity-0")}>
        {children}
      </span>
    </button>
  );
}
