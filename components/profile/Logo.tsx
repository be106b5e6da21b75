import { Avatar } from "#components/ui/Avatar";
import { classes } from "#components/ui/classes";

type LogoProps = { url: string | null; name: string; className?: string };

/** A company's logo, or its initials; decorative, because its name is always beside it. */
export function Logo({ url, name, className }: LogoProps) {
  if (!url) return <Avatar name={name} {...(className && { className })} />;
  return (
    <span
      className={classes("grid shrink-0 place-items-center overflow-hidden rounded-sm bg-[white]", className)}
    >
      <img src={url} alt="" loading="lazy" className="size-full object-contain p-0.5" />
    </span>
  );
}
