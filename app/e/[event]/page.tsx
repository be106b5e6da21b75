import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FirstView } from "#components/viewer/FirstView";
import { StillDrawn } from "#components/viewer/StillDrawn";
import { Viewer } from "#components/viewer/Viewer";
import { openedApp } from "#lib/opened";
import type { Bundle } from "#lib/plan/bundle";
import { inLanguage, nameIn, translationIn } from "#lib/plan/inLanguage";
import { asksForAll } from "#lib/plan/outline";
import { plainText } from "#lib/text/plainText";
import { NO_FILTERS } from "#lib/viewer/filters";
import { exhibitorsListed, nameOf } from "#lib/viewer/lists";
import { lookupOf } from "#lib/viewer/lookup";
import { readSettings } from "#lib/viewer/settings";
import { NOTHING_LIVE } from "#lib/viewer/stateParts";
import { structuredData } from "#lib/viewer/structuredData";
import { viewerSpeech } from "#lib/viewer/words";
import { loadViewerTexts } from "#lib/words/viewer";
import { findVisit, isPreviewer, languageFor, leadOn, one, type Params, type Search } from "./visitRequest";

type Props = { params: Promise<Params>; searchParams: Promise<Search> };

/** Exhibitors per page, for visitors without scripts. */
const PAGE = 200;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ event }, search] = [await params, await searchParams];
  const visit = await findVisit(event);
  if (!visit?.bundle) return { robots: "noindex" };
  const { fair } = visit;
  const language = await languageFor(visit.bundle.settings, search);
  const bundle = inLanguage(visit.bundle, language);
  const { say } = viewerSpeech(await loadViewerTexts(language), readSettings(bundle.settings).terms);
  const { title, subject, text } = openedSubject(bundle, search, language);
  const name = bundle.event.name;
  const shownTitle = title ? `${title} – ${name}` : say("page.title", { event: name });
  const about = plainText(text || bundle.event.description || "").replace(/\s+/g, " ");
  const description = about.slice(0, 300) || say("page.description", { event: name });
  const page = `/e/${fair.slug}`;
  const picture = `${page}/image.png${subject ? `?${new URLSearchParams(subject)}` : ""}`;
  return {
    metadataBase: new URL(openedApp().app.links.base()),
    title: { absolute: shownTitle },
    description,
    manifest: `${page}/manifest.webmanifest`,
    alternates: {
      canonical: subject ? `${page}?${new URLSearchParams(subject)}` : page,
      types: { "text/calendar": `${page}/sessions.ics${exhibitorOf(subject)}` },
    },
    openGraph: {
      title: shownTitle,
      description,
      type: "website",
      images: [{ url: picture, width: 1200, height: 630 }],
    },
    twitter: { card: "summary_large_image" },
  };
}

type Subject = { title: string | null; text: string | null; subject: Record<string, string> | null };

/** The subject that the address opens, for the title, description and picture of shared links. */
function openedSubject(bundle: Bundle, search: Search, language: string): Subject {
  const lookup = lookupOf(bundle);
  const exhibitor = lookup.exhibitorNamed(one(search, "exhibitor") ?? "");
  if (exhibitor) {
    const text = translationIn(exhibitor, language, "description") ?? exhibitor.description;
    return { title: nameOf(exhibitor, language), text, subject: { exhibitor: exhibitor.slug } };
  }
  const booth = lookup.boothNamed(one(search, "booth") ?? "");
  if (!booth) return { title: null, text: null, subject: null };
  return { title: booth.label, text: booth.description, subject: { booth: booth.label } };
}

/** The calendar of a company's page has its sessions only. */
function exhibitorOf(subject: Subject["subject"]): string {
  return subject?.exhibitor ? `?${new URLSearchParams({ exhibitor: subject.exhibitor })}` : "";
}

export default async function ViewerPage({ params, searchParams }: Props) {
  const [{ event }, search] = [await params, await searchParams];
  await leadOn(event, search);
  const visit = await findVisit(event);
  if (!visit) notFound();
  const { fair } = visit;
  const isPreview = one(search, "preview") !== null && (await isPreviewer(fair));
  const settings = visit.bundle?.settings ?? fair.settings;
  const language = await languageFor(settings, search);
  const bundle = visit.bundle && inLanguage(visit.bundle, language);
  const texts = await loadViewerTexts(language);
  const speech = viewerSpeech(texts, readSettings(settings).terms);
  const base = `/e/${fair.slug}`;
  if (!bundle && !isPreview)
    return <StillDrawn speech={speech} event={nameIn(fair, language)} logoUrl={fair.logoUrl} />;
  if (!bundle) {
    return (
      <Viewer base={base} texts={texts} preview>
        {null}
      </Viewer>
    );
  }

  const isWhole = asksForAll(Object.keys(search));
  const page = Math.max(1, Math.floor(Number(one(search, "page"))) || 1);
  const all = exhibitorsListed({ bundle, live: NOTHING_LIVE, filters: NO_FILTERS, bookmarks: [] }, language);
  const theme = one(search, "theme");
  return (
    <>
      {!isPreview && <link rel="preload" as="fetch" href={`${base}/data.json`} crossOrigin="anonymous" />}
      <Viewer base={base} texts={texts} preview={isPreview}>
        <FirstView
          base={base}
          bundle={bundle}
          speech={speech}
          theme={theme === "light" || theme === "dark" ? theme : null}
          isWhole={isWhole}
          opened={lookupOf(bundle).exhibitorNamed(one(search, "exhibitor") ?? "") ?? null}
          listed={all.slice((page - 1) * PAGE, page * PAGE)}
          nextPage={page * PAGE < all.length ? page + 1 : null}
        />
      </Viewer>
      <script type="application/ld+json">
        {structuredData(bundle, new URL(base, openedApp().app.links.base()).href)}
      </script>
    </>
  );
}
