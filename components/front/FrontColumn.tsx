import type { ReactNode } from "react";
import { Brand } from "#components/ui/Brand";

export type FrontColumnProps = {
  title: string;
  description?: ReactNode;
  /** A link to the neighbouring page: "No account yet? Sign up". */
  aside?: ReactNode;
  /** Content opposite the brand. */
  corner?: ReactNode;
  /** The label of the link to the home page. */
  home?: string;
  children: ReactNode;
};

/** One short text and form. It is also used for error pages, so it brings little script. */
export function FrontColumn({
  title,
  description,
  aside,
  corner,
  home = "Aisle, home page",
  children,
}: FrontColumnProps) {
  return (
    <div className="flex min-h-dvh flex-col px-5 sm:px-8">
      <header className="flex h-18 items-center justify-between">
        <a href="/" aria-label={home} className="flex rounded-sm">
          <Brand />
        </a>
        {corner}
      </header>
      <main className="mx-auto flex w-full max-w-sm flex-1 flex-col pt-14 pb-24 lg:justify-center lg:pt-6 lg:pb-28">
        <h1 className="text-3xl">{title}</h1>
        {description && <p className="mt-2 text-soft">{description}</p>}
        <div className="mt-8">{children}</div>
        {aside && <p className="mt-8 text-sm text-soft">{aside}</p>}
      </main>
    </div>
  );
}
