"use client";

import { classes } from "#components/ui/classes";
import type { BundleBanner } from "#lib/plan/bundle";
import { useViewer } from "../ViewerContext";
import { useBannerCount } from "./useBannerCount";

type Props = { banner: BundleBanner; className?: string; onOpen?: () => void };

/** A sponsor's banner, marked as sponsored, with a link. */
export function Banner({ banner, className, onOpen }: Props) {
  const { speech } = useViewer();
  const { href, open, count, watch } = useBannerCount(banner);
  const sponsored = speech.say("banner.sponsored");
  const picture = (
    <>
      <img
        src={banner.imageUrl}
        alt={banner.title ?? ""}
        decoding="async"
        className="block min-h-10 w-full rounded-[inherit] bg-sunken object-cover"
      />
      <span className="absolute end-1.5 top-1.5 rounded-xs bg-ink/80 px-1.5 font-medium text-2xs text-ground">
        {sponsored}
      </span>
    </>
  );
  const looks = classes("relative block w-full overflow-hidden text-start", className);
  if (open) {
    const press = () => {
      open();
      onOpen?.();
    };
    return (
      <button ref={watch} type="button" onClick={press} className={classes(looks, "cursor-pointer")}>
        {picture}
      </button>
    );
  }
  if (!href)
    return (
      <div ref={watch} className={looks}>
        {picture}
      </div>
    );
  return (
    <a ref={watch} href={href} target="_blank" rel="noopener sponsored" onClick={count} className={looks}>
      {picture}
    </a>
  );
}
