"use client";

import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { classes } from "./classes";

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
};

/** Opens next to its button in the DOM, so that it is in the same landmark as the button. */
export function Menu({ trigger, align = "end", className, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className={classes(
          "z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-96 overflow-y-auto rounded-lg border bg-raised p-1.5 shadow-float",
          "origin-(--radix-dropdown-menu-content-transform-origin) data-[state=closed]:animate-fade-out data-[state=open]:animate-unfold",
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

const ITEM =
  "relative flex w-full cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 py-1.75 text-start text-sm " +
  "outline-none data-highlighted:bg-hover data-disabled:pointer-events-none data-disabled:opacity-45 " +
  "pointer-coarse:py-2.75 forced-colors:data-highlighted:outline-2 [&_svg]:size-4 [&_svg]:shrink-0";

type MenuItemProps = {
  icon?: ReactNode;
  /** A shortcut or a count at the end of the line. */
  aside?: ReactNode;
  tone?: "plain" | "danger";
  disabled?: boolean;
  /** The single child, such as a link, becomes the item. */
  asChild?: boolean;
  onSelect?: (event: Event) => void;
  children: ReactNode;
};

export function MenuItem({ icon, aside, tone = "plain", asChild = false, children, ...rest }: MenuItemProps) {
  const looks = classes(ITEM, tone === "danger" ? "text-danger" : "text-ink [&_svg]:text-faint");
  if (asChild) {
    return (
      <Radix.Item {...rest} asChild className={looks}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item {...rest} className={looks}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {aside && <span className="shrink-0 text-faint text-xs">{aside}</span>}
    </Radix.Item>
  );
}

type MenuChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: ReactNode; icon?: ReactNode; hint?: ReactNode; disabled?: boolean }[];
};

/** One of several options, with the current one ticked. */
export function MenuChoice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)} aria-label={label}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className={classes(ITEM, "pe-9")}
        >
          {option.icon}
          <span className="min-w-0 flex-1">
            <span className="block truncate">{option.label}</span>
            {option.hint && <span className="block truncate text-faint text-xs">{option.hint}</span>}
          </span>
          <Radix.ItemIndicator className="absolute end-2.5">
            <Check aria-hidden="true" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

type MenuCheckProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** An option that can be on or off; the menu stays open, because several are often changed at once. */
export function MenuCheck({ checked, onChange, children }: MenuCheckProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={classes(ITEM, "pe-9")}
    >
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <Radix.ItemIndicator className="absolute end-2.5">
        <Check aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-1.5 pb-1 font-medium text-faint text-xs">{children}</Radix.Label>;
}

export function MenuLine() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}
