import type { ReactNode } from "react";

type PageHeaderProps = {
  title: ReactNode;
  /** Beside the title, for instance a status badge. */
  aside?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, aside, description, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {aside}
        </div>
        {description && <p className="mt-1.5 max-w-2xl text-soft">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
    </header>
  );
}
