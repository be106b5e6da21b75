"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

/** More than a phone shows, so that further rows are only rendered on scrolling. */
const FIRST = 24;
const MORE = 80;

type Props<T> = {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T, at: number) => ReactNode;
};

/** A list that grows on scrolling, so that thousands of rows cost no more than a screenful. */
export function LongList<T>({ label, items, keyOf, children }: Props<T>) {
  const [count, setCount] = useState(FIRST);
  const [known, setKnown] = useState(items);
  if (known !== items) {
    setKnown(items);
    setCount(FIRST);
  }
  const end = useRef<HTMLDivElement>(null);
  const hasMore = count < items.length;

  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((shown) => shown + MORE),
      { rootMargin: "600px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });

  return (
    <>
      <ul aria-label={label} className="divide-y divide-line/70">
        {items.slice(0, count).map((item, at) => (
          <li key={keyOf(item)}>{children(item, at)}</li>
        ))}
      </ul>
      {hasMore && <div ref={end} className="h-16" />}
    </>
  );
}
