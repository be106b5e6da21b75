import type { ReactNode } from "react";

type EmptyStateProps = {
  icon: ReactNode;
  title: string;
  /** What will be listed here, and the next step. */
  children?: ReactNode;
  action?: ReactNode;
};

/** An empty state, drawn as an empty hall floor with a grid. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="relative isolate overflow-hidden rounded-lg border border-control/50 border-dashed px-6 py-16 text-center">
      <div
        aria-hidden="true"
        className="gridded absolute inset-0 -z-10 opacity-70 mask-radial-from-10% mask-radial-to-70%"
      />
      <span
        aria-hidden="true"
        className="mx-auto grid size-12 place-items-center rounded-md border bg-surface text-soft shadow-card [&_svg]:size-5"
      >
        {icon}
      </span>
      <h2 className="mt-4 text-lg">{title}</h2>
      {children && <div className="mx-auto mt-1 max-w-md text-balance text-sm text-soft">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  );
}
