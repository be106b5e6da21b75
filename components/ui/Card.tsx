import type { ReactNode } from "react";
import { classes } from "./classes";

type CardProps = {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Card({ title, description, actions, className, children }: CardProps) {
  return (
    <section className={classes("rounded-lg border bg-surface p-5 shadow-card sm:p-6", className)}>
      {(title || actions) && (
        <header
          className={classes(
            "not-last:mb-4 flex flex-wrap justify-between gap-3",
            description ? "items-start" : "items-center",
          )}
        >
          <div className="min-w-0">
            {title && <h2 className="text-lg">{title}</h2>}
            {description && <p className="mt-0.5 text-sm text-soft">{description}</p>}
          </div>
          {actions && <div className="flex gap-2">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
