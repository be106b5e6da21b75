import Link from "next/link";

type BreadcrumbsProps = {
  /** The name for screen readers. */
  label?: string;
  trail: { label: string; href: string }[];
  here: string;
};

export function Breadcrumbs({ label = "Breadcrumb", trail, here }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-2 text-faint text-sm">
        {trail.map((step) => (
          <li key={step.href} className="flex items-center gap-x-2">
            <Link href={step.href} className="rounded-xs text-soft hover:text-ink hover:underline">
              {step.label}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="truncate">
          {here}
        </li>
      </ol>
    </nav>
  );
}
