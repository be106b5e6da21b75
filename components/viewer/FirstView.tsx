import { Search } from "lucide-react";
import type { CSSProperties } from "react";
import type { Bundle, BundleExhibitor } from "#lib/plan/bundle";
import { translationIn } from "#lib/plan/inLanguage";
import { themeVariables } from "#lib/plan/theme";
import { plainText } from "#lib/text/plainText";
import { nameOf } from "#lib/viewer/lists";
import { settingsOf } from "#lib/viewer/settings";
import type { ViewerSpeech } from "#lib/viewer/words";
import { EventTitle } from "./EventTitle";
import { PANEL, PUSHED, STAGE } from "./frame";
import { Logo, Row } from "./lists/Row";
import { Outline } from "./Outline";

type Props = {
  base: string;
  bundle: Bundle;
  speech: ViewerSpeech;
  theme: "light" | "dark" | null;
  /** The address selects nothing on the plan, so that all of it is shown. */
  isWhole: boolean;
  /** What the address opens, readable without scripts. */
  opened: BundleExhibitor | null;
  listed: readonly BundleExhibitor[];
  /** The next page of the list; null on the last one. */
  nextPage: number | null;
};

/** This many rows are rendered in full, enough for the tallest screens; those below are only links. */
const IN_SIGHT = 24;
/** Of those, the rows visible in a phone's sheet before it is pulled up, which needs a script. */
const IN_PEEK = 2;
/** Phones skip the layout of the hidden part of a sheet, unless scripts are off and it can never be pulled up. */
const UNSEEN =
  "[content-visibility:auto] max-md:[content-visibility:hidden] noscript:[content-visibility:auto]";
const ROW_REM = 3.8;

/**
 * Shown until the plan has loaded, and read by search engines. The live panel replaces it. Without scripts it stays,
 * so the bottom sheet is open and says that the plan needs scripts.
 */
export function FirstView({ base, bundle, speech, theme, isWhole, opened, listed, nextPage }: Props) {
  const { say, language, direction } = speech;
  const { event } = bundle;
  const labels = new Map(bundle.booths.map(({ id, label }) => [id, label]));
  const boothsOf = ({ boothIds }: BundleExhibitor) =>
    boothIds.flatMap((id) => labels.get(id) ?? []).join(", ");
  const [inPeek, inSight] = [listed.slice(0, IN_PEEK), listed.slice(IN_PEEK, IN_SIGHT)];
  const below = listed.slice(IN_SIGHT);
  const row = (exhibitor: BundleExhibitor) => (
    <li key={exhibitor.id}>
      <Row
        href={`${base}?exhibitor=${exhibitor.slug}`}
        picture={<Logo url={exhibitor.logoUrl} name={nameOf(exhibitor, language)} />}
        title={nameOf(exhibitor, language)}
        line={boothsOf(exhibitor)}
      />
    </li>
  );
  const style = {
    ...themeVariables(settingsOf(bundle).primary),
    "--pushed": PUSHED.peek,
  } as CSSProperties;
  return (
    <div lang={language} dir={direction} data-theme={theme ?? undefined} style={style} className={STAGE}>
      <main
        aria-label={say("map.label")}
        className="gridded absolute inset-0 grid place-items-center md:ps-108"
      >
        <h1 className="sr-only">{say("page.title", { event: event.name })}</h1>
        {isWhole ? (
          <>
            <p role="status" className="sr-only noscript:hidden">
              {say("shell.loading")}
            </p>
            <Outline bundle={bundle} />
          </>
        ) : (
          <p role="status" className="animate-shimmer text-faint text-sm noscript:hidden">
            {say("shell.loading")}
          </p>
        )}
      </main>
      <section
        aria-label={say("shell.panel")}
        className={`${PANEL} max-md:translate-y-(--pushed) noscript:translate-y-0`}
      >
        <div className="shrink-0">
          <div className="h-6 md:hidden" />
          <div className="px-4 pt-4 max-md:hidden">
            <EventTitle event={event} language={language} />
          </div>
          <div className="flex flex-wrap items-center gap-1.5 px-3 pb-2 md:px-4 md:pt-3 noscript:hidden">
            <div className="flex h-11 min-w-40 flex-1 items-center gap-3 rounded-lg bg-sunken px-3.5 text-base text-faint">
              <Search aria-hidden="true" className="size-4.5" />
              <span className="truncate">{say("search.placeholder")}</span>
            </div>
            <div className="w-9.5 pointer-coarse:w-11" />
            <div className="w-9.5 pointer-coarse:w-11" />
          </div>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <p className="hidden border-b p-4 text-sm text-soft noscript:block">{say("shell.noScript")}</p>
          {opened && (
            <article className="space-y-2 border-b p-4">
              <h2 className="text-xl">{nameOf(opened, language)}</h2>
              <p className="text-faint text-sm">{boothsOf(opened)}</p>
              <p className="text-sm text-soft">
                {plainText(translationIn(opened, language, "description") || opened.description || "")}
              </p>
            </article>
          )}
          <h2 className="px-4 pt-3 pb-1.5 font-medium text-faint text-xs">
            {say("page.exhibitors", { event: event.name })}
          </h2>
          <ul className="divide-y divide-line/70">{inPeek.map(row)}</ul>
          {inSight.length > 0 && (
            <ul
              className={`divide-y divide-line/70 border-line/70 border-t ${UNSEEN}`}
              style={sizeOf(inSight)}
            >
              {inSight.map(row)}
            </ul>
          )}
          {below.length > 0 && (
            <ul
              className={`divide-y divide-line/70 border-t [&>li]:px-4 [&>li]:py-4 ${UNSEEN}`}
              style={sizeOf(below)}
            >
              {below.map((exhibitor) => (
                <li key={exhibitor.id}>
                  <a href={`${base}?exhibitor=${exhibitor.slug}`}>{nameOf(exhibitor, language)}</a>
                </li>
              ))}
            </ul>
          )}
          {nextPage !== null && (
            <p className="p-4 text-sm">
              <a href={`${base}?page=${nextPage}`} className="underline underline-offset-4">
                {say("page.moreExhibitors")}
              </a>
            </p>
          )}
        </div>
      </section>
    </div>
  );
}

/** The estimated height of a list that is not in view. */
function sizeOf(rows: readonly unknown[]): CSSProperties {
  return { containIntrinsicBlockSize: `auto ${rows.length * ROW_REM}rem` };
}
