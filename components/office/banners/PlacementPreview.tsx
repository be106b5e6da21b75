import { useOffice } from "#components/speech/OfficeSpeech";
import type { BannerPlacement } from "#lib/plan/banners";
import { PLACEMENT_WORDS } from "./words";

type PlacementPreviewProps = { placement: BannerPlacement; imageUrl: string | null };

/** An outline of the viewer on a phone with the banner at its placement. */
export function PlacementPreview({ placement, imageUrl }: PlacementPreviewProps) {
  const { say } = useOffice();
  const at = (here: BannerPlacement, looks: string) =>
    here === placement && (
      <span className={`grid place-items-center overflow-hidden bg-accent-wash ${looks}`}>
        {imageUrl ? (
          <img src={imageUrl} alt="" className="size-full object-cover" />
        ) : (
          <span className="text-2xs text-faint">{say("banners.banner")}</span>
        )}
      </span>
    );
  return (
    <figure className="flex flex-col items-center gap-2">
      <div className="relative flex h-80 w-44 flex-col overflow-hidden rounded-xl border-4 border-control/60 bg-ground">
        {at("search_top", "h-7 shrink-0")}
        <div className="m-2 h-6 shrink-0 rounded-md border bg-surface" />
        <div className="gridded relative flex-1 bg-sunken">
          {at("map_corner", "absolute end-2 bottom-2 h-10 w-15 rounded-sm shadow-float")}
        </div>
        <div className="flex shrink-0 flex-col gap-1.5 rounded-t-lg bg-surface p-2 shadow-float">
          {at("detail_top", "h-10 rounded-sm")}
          <Line />
          {at("list_inline", "h-7 rounded-sm")}
          <Line />
          <Line />
        </div>
        {placement === "splash" && (
          <div className="absolute inset-0 grid place-items-center bg-veil p-4">
            {at("splash", "h-48 w-full rounded-md shadow-dialog")}
          </div>
        )}
      </div>
      <figcaption className="text-faint text-xs">{PLACEMENT_WORDS[placement].label}</figcaption>
    </figure>
  );
}

function Line() {
  return (
    <div className="flex items-center gap-1.5">
      <span className="size-4 rounded-xs bg-press" />
      <span className="h-2 flex-1 rounded-xs bg-press" />
    </div>
  );
}
