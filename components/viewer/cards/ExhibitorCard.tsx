"use client";

import { AtSign, Check, Globe, Link2, Phone, Play } from "lucide-react";
import { Badge } from "#components/ui/Badge";
import { Button, buttonClasses } from "#components/ui/Button";
import { FormattedText } from "#components/ui/FormattedText";
import type { BundleExhibitor } from "#lib/plan/bundle";
import { translationIn } from "#lib/plan/inLanguage";
import { sayCountry } from "#lib/viewer/formatters";
import { nameOf } from "#lib/viewer/lists";
import { DetailBanner } from "../banners/DetailBanner";
import { Logo } from "../lists/Row";
import { SessionRow } from "../lists/Rows";
import { useViewer } from "../ViewerContext";
import { Actions } from "./Actions";
import { Gallery } from "./Gallery";
import { BoothChip, OutsideLink, Part } from "./Parts";

type Props = { exhibitor: BundleExhibitor; nowMs: number };

/** The exhibitor's description, booths and contact. */
export function ExhibitorCard({ exhibitor, nowMs }: Props) {
  const { state, lookup, speech } = useViewer();
  const { say, language } = speech;
  const { id, brands, categoryIds, gallery, leadingImageUrl, logoUrl, city, country } = exhibitor;
  const name = nameOf(exhibitor, language);
  const about = translationIn(exhibitor, language, "description") || exhibitor.description;
  const booths = lookup.boothsOf(exhibitor);
  const sessions = state.bundle.sessions.filter(({ exhibitorId }) => exhibitorId === id);
  const from = [city, country && sayCountry(country, language)].filter(Boolean).join(", ");
  const categories = categoryIds.flatMap((one) => lookup.category(one) ?? []);
  return (
    <article className="space-y-6 pb-6">
      <div>
        <DetailBanner place="top" exhibitorIds={[id]} />
        {leadingImageUrl && (
          // On phones the picture is only a strip, so that half a sheet also shows the name.
          <img
            src={leadingImageUrl}
            alt=""
            decoding="async"
            className="aspect-3/1 w-full object-cover md:aspect-2/1"
          />
        )}
        <header className="flex items-center gap-4 px-5 pt-5">
          <Logo url={logoUrl} name={name} size={14} />
          <div className="min-w-0">
            <h2 className="text-pretty text-xl">{name}</h2>
            {from && <p className="text-faint text-sm">{from}</p>}
          </div>
        </header>
      </div>
      <div className="space-y-4 px-5">
        <Actions target={{ kind: "exhibitor", id }} name={name} />
        <VisitedButton id={id} />
        {booths.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {booths.map((booth) => (
              <BoothChip key={booth.id} booth={booth} />
            ))}
          </div>
        )}
      </div>
      {about && (
        <Part title={say("card.about")}>
          <FormattedText text={about} hasLinks={!state.kiosk.on} />
        </Part>
      )}
      <CustomButtons exhibitor={exhibitor} />
      {gallery.length > 0 && (
        <Part title={say("card.gallery")}>
          <Gallery pictures={gallery} />
        </Part>
      )}
      {categories.length > 0 && (
        <Part title={say("card.categories")}>
          <CategoryChips ids={categories.map((one) => one.id)} />
        </Part>
      )}
      {brands.length > 0 && (
        <Part title={say("card.brands")}>
          <p className="text-sm">{brands.join(" · ")}</p>
        </Part>
      )}
      {sessions.length > 0 && (
        <section>
          <h3 className="mb-1 px-5 font-semibold text-faint text-xs">{say("card.sessions")}</h3>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} nowMs={nowMs} />
          ))}
        </section>
      )}
      <Contact exhibitor={exhibitor} />
      <DetailBanner place="end" exhibitorIds={[id]} />
    </article>
  );
}

function VisitedButton({ id }: { id: string }) {
  const { state, dispatch, speech } = useViewer();
  if (!state.bookmarks.includes(id) || state.kiosk.on) return null;
  const isVisited = state.visited.includes(id);
  return (
    <Button
      size="small"
      tone="quiet"
      aria-pressed={isVisited}
      className="-ms-2.5"
      onClick={() => dispatch({ type: "visited/toggled", id })}
    >
      <Check aria-hidden="true" className={isVisited ? "text-success" : ""} />
      {speech.say(isVisited ? "card.visited" : "card.markVisited")}
    </Button>
  );
}

/** A category links to its other exhibitors. */
function CategoryChips({ ids }: { ids: string[] }) {
  const { dispatch, lookup } = useViewer();
  return (
    <div className="flex flex-wrap gap-1.5">
      {ids.map((id) => (
        <button
          key={id}
          type="button"
          className="cursor-pointer rounded-sm hover:opacity-80 pointer-coarse:min-h-9"
          onClick={() => {
            dispatch({ type: "query/typed", query: "" });
            dispatch({ type: "filters/changed", filters: { categoryIds: [id] } });
            dispatch({ type: "list/shown", list: "exhibitors" });
          }}
        >
          <Badge>{lookup.category(id)?.name}</Badge>
        </button>
      ))}
    </div>
  );
}

function CustomButtons({ exhibitor: { id, customButtons } }: { exhibitor: BundleExhibitor }) {
  const { state, analyticsEvents } = useViewer();
  if (customButtons.length === 0 || state.kiosk.on) return null;
  return (
    <div className="flex flex-wrap gap-2 px-5">
      {customButtons.slice(0, 3).map(({ title, url }, at) => (
        <a
          key={url + title}
          href={url}
          target="_blank"
          rel="noopener"
          className={buttonClasses("secondary")}
          onClick={() =>
            analyticsEvents.record({
              type: "custom_button",
              targetId: id,
              meta: { button: at + 1, url: url.slice(0, 500) },
            })
          }
        >
          {title}
        </a>
      ))}
    </div>
  );
}

function Contact({ exhibitor }: { exhibitor: BundleExhibitor }) {
  const { speech } = useViewer();
  const { website, email, phone, videoUrl, social } = exhibitor;
  const networks = Object.entries(social).filter(([, url]) => url);
  if (!website && !email && !phone && !videoUrl && networks.length === 0) return null;
  return (
    <Part title={speech.say("card.contact")}>
      <div className="-mx-2">
        {website && (
          <OutsideLink href={website} icon={<Globe aria-hidden="true" />}>
            {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
          </OutsideLink>
        )}
        {email && (
          <OutsideLink href={`mailto:${email}`} icon={<AtSign aria-hidden="true" />}>
            {email}
          </OutsideLink>
        )}
        {phone && (
          <OutsideLink href={`tel:${phone.replace(/[^+\d]/g, "")}`} icon={<Phone aria-hidden="true" />}>
            <bdi>{phone}</bdi>
          </OutsideLink>
        )}
        {videoUrl && (
          <OutsideLink href={videoUrl} icon={<Play aria-hidden="true" />}>
            {speech.say("card.video")}
          </OutsideLink>
        )}
        {networks.map(([network, url]) => (
          <OutsideLink key={network} href={url} icon={<Link2 aria-hidden="true" />}>
            {NETWORKS[network] ?? network}
          </OutsideLink>
        ))}
      </div>
    </Part>
  );
}

/** Brand names, which are not translated. */
const NETWORKS: Record<string, string> = {
  linkedin: "LinkedIn",
  facebook: "Facebook",
  instagram: "Instagram",
  x: "X",
  youtube: "YouTube",
  xing: "XING",
  tiktok: "TikTok",
};
