import { Bookmark } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";

type RowProps = {
  /** Its own address: rows are real links, for other tabs and for search engines. */
  href: string;
  picture: ReactNode;
  title: ReactNode;
  /** Further details in one line. */
  line?: ReactNode;
  aside?: ReactNode;
  isBookmarked?: boolean;
  onOpen?: () => void;
};

/** One record in a list. */
export function Row({ href, picture, title, line, aside, isBookmarked = false, onOpen }: RowProps) {
  const open = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      href={href}
      {...(onOpen && { onClick: open })}
      className="flex min-h-15 items-center gap-3 px-4 py-2.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2 active:bg-press"
    >
      {picture}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium leading-5">{title}</span>
        {line && <span className="mt-0.5 block truncate text-faint text-xs">{line}</span>}
      </span>
      {aside}
      {isBookmarked && <Bookmark aria-hidden="true" className="size-4 shrink-0 fill-current text-mark" />}
    </a>
  );
}

/** A logo on white, which logos are designed for, or the initials of a name. */
export function Logo({ url, name, size = 10 }: { url: string | null; name: string; size?: 10 | 14 }) {
  const square = size === 14 ? "size-14 rounded-md text-lg" : "size-10 rounded-sm text-xs";
  if (!url) {
    return (
      <span
        aria-hidden="true"
        className={`grid shrink-0 place-items-center bg-sunken font-semibold text-faint ${square}`}
      >
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className={`shrink-0 border bg-[white] object-contain p-0.5 ${square}`}
    />
  );
}

function initialsOf(name: string): string {
  const [first = "", second = ""] = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return ([...first][0] ?? "") + ([...second][0] ?? "");
}

/** The icon of a booth, a session or a place, in a square as large as a logo. */
export function Sign({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 shrink-0 place-items-center rounded-sm bg-sunken text-soft [&_svg]:size-5 ${className}`}
    >
      {children}
    </span>
  );
}
