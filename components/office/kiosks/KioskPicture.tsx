import { CirclePause, Pointer } from "lucide-react";
import { useMemo } from "react";
import { PlanPreview } from "#components/plan/PlanPreview";
import type { LookOptions } from "#components/plan/planLook";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import type { Office } from "#lib/client/office";
import type { Bundle } from "#lib/plan/bundle";
import type { Marks } from "#lib/plan/draw/drawing";
import type { Scene } from "#lib/plan/sceneTypes";
import type { KioskRecord } from "./kiosks";

type Shown = NonNullable<KioskRecord["shown"]>;

type KioskPictureProps = {
  kiosk: Pick<KioskRecord, "name" | "state" | "paused">;
  shown: Shown;
  /** Undefined if the level is no longer part of the plan. */
  scene: Scene | undefined;
  bundle: Bundle | undefined;
};

/** At this size icons and names would cover the plan. */
const BARE: Marks = { hidden: new Set(["poi", "entrance", "text", "passage", "label", "names"]) };

/** A drawing of what a kiosk reports to show; the kiosk sends no screenshot. */
export function KioskPicture({ kiosk, shown, scene, bundle }: KioskPictureProps) {
  const office = useOffice();
  const { say } = office;
  const { camera, width, height, theme } = shown;
  const view = useMemo(() => ({ camera, width }), [camera, width]);
  const look = useMemo(() => lookOf(bundle), [bundle]);
  const isUpright = height > width;
  const isIdle = shown.screen === "attract";
  const slide = isIdle && bundle ? knownSlide(bundle, shown.imageUrl) : null;
  const words = say(kiosk.state === "offline" ? "kiosks.lastShown" : "kiosks.shows", {
    content: contentWords(office, kiosk, shown),
  });
  return (
    <figure className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-2">
      <div
        data-theme={theme}
        aria-hidden="true"
        style={{ aspectRatio: `${width} / ${height}` }}
        className={classes(
          "relative overflow-hidden rounded-md border-3 border-control bg-sunken text-ink",
          isUpright ? "h-44" : "w-60 max-w-full",
          kiosk.state === "offline" && "opacity-50 grayscale",
        )}
      >
        {scene && <PlanPreview scene={scene} label="" look={look} marks={BARE} view={view} />}
        {!slide && <PanelPicture shown={shown} isUpright={isUpright} />}
        {slide && <img src={slide} alt="" className="absolute inset-0 size-full bg-[black] object-contain" />}
        {isIdle && (
          <span className="absolute bottom-[8%] left-1/2 grid -translate-x-1/2 place-items-center rounded-full bg-accent p-1 text-on-accent">
            <Pointer className="size-3.5" />
          </span>
        )}
        {kiosk.paused && (
          <span className="absolute inset-0 grid place-items-center bg-surface text-soft">
            <CirclePause className="size-8" />
          </span>
        )}
      </div>
      <figcaption className="min-w-0 text-sm text-soft wrap-anywhere">{words}</figcaption>
    </figure>
  );
}

/** The panel with the title of its content; lists are drawn as lines. */
function PanelPicture({ shown: { title }, isUpright }: { shown: Shown; isUpright: boolean }) {
  return (
    <span
      className={classes(
        "absolute flex flex-col gap-1 overflow-hidden rounded-sm border bg-surface p-1.5",
        isUpright ? "inset-x-1 bottom-1 h-[42%]" : "inset-y-1 left-1 w-[30%]",
      )}
    >
      {title ? (
        <span className="line-clamp-3 font-semibold text-2xs leading-3 wrap-anywhere">{title}</span>
      ) : (
        <span className="h-2 w-full shrink-0 rounded-full bg-sunken" />
      )}
      {["w-3/4", "w-1/2", "w-2/3", "w-5/12"].map((long) => (
        <span key={long} className={`h-1 shrink-0 rounded-full bg-line ${long}`} />
      ))}
    </span>
  );
}

/** The colours of the visitors' plan. */
function lookOf(bundle: Bundle | undefined): LookOptions {
  const { theme, boothColours } = (bundle?.settings.viewer ?? {}) as {
    theme?: { primary?: string | null } | null;
    boothColours?: LookOptions["colourBy"] | null;
  };
  return { primary: theme?.primary ?? null, colourBy: boothColours ?? "plain" };
}

/** Only pictures of the event's own attract loop are shown, whatever a device reports. */
function knownSlide({ settings, banners }: Bundle, imageUrl: string | null): string | null {
  if (imageUrl === null) return null;
  const { attract } = (settings.kiosk ?? {}) as { attract?: unknown };
  const isOwn = JSON.stringify(attract ?? null).includes(JSON.stringify(imageUrl));
  return isOwn || banners.some((banner) => banner.imageUrl === imageUrl) ? imageUrl : null;
}

export function contentWords(
  office: Office,
  { paused }: { paused: boolean },
  { screen, title, language }: Shown,
): string {
  if (paused) return office.say("kiosks.outOfService");
  const content = title
    ? office.say("kiosks.contentNamed", { screen, title })
    : office.say("kiosks.content", { screen });
  return office.say("kiosks.contentIn", { content, language: office.names("language")(language) });
}
