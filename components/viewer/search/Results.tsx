"use client";

import { SearchX, Tag } from "lucide-react";
import { EmptyState } from "#components/ui/EmptyState";
import { formatDistance } from "#lib/viewer/formatters";
import { categoryTree } from "#lib/viewer/lists";
import type { Hit } from "#lib/viewer/search";
import { SearchBanner } from "../banners/SearchBanner";
import { ExhibitorRow } from "../lists/ExhibitorRow";
import { LongList } from "../lists/LongList";
import { Row, Sign } from "../lists/Row";
import { BoothRow, PlaceRow, SessionRow } from "../lists/Rows";
import type { Answer } from "../useFound";
import { useViewer } from "../ViewerContext";
import { Marked } from "./Marked";
import { PopularSearches } from "./PopularSearches";
import { Waiting } from "./Waiting";

type Props = { found: Answer | null; nowMs: number };

/** The search results, the best first, each with the reason of the match. */
export function Results({ found, nowMs }: Props) {
  const { state, speech } = useViewer();
  const query = state.query.trim();
  const count = found?.hits.length ?? 0;
  // Results of the previous query may stay for a moment, but not its "nothing found".
  if (!found || (count === 0 && found.query !== query)) return <Waiting />;
  if (count === 0) return <NothingFound query={query} />;
  const isByDistance = found.hits[0]?.kind === "place" && found.hits[0].distanceM !== null;
  return (
    <div className="flex flex-col">
      <p className="px-4 pt-3 pb-1.5 text-faint text-xs">
        {found.isSimilar ? speech.say("search.didYouMean") : speech.say("search.results", { count })}
        {isByDistance && ` · ${speech.say("search.nearest")}`}
      </p>
      <div data-results={found.query}>
        <LongList
          label={speech.say("search.results", { count })}
          items={found.hits}
          keyOf={({ kind, id }) => `${kind} ${id}`}
        >
          {(hit) => <HitRow hit={hit} nowMs={nowMs} />}
        </LongList>
      </div>
      {/* Visually above the results, but after them in keyboard order. */}
      <div className="order-first">
        <SearchBanner />
      </div>
    </div>
  );
}

function HitRow({ hit, nowMs }: { hit: Hit; nowMs: number }) {
  const { lookup, settings, speech } = useViewer();
  const { kind, id, because, distanceM } = hit;
  const reason = because && {
    text: because.text,
    line: <Marked text={because.text} ranges={because.ranges} />,
  };
  const named = {
    title: <Marked text={hit.title} ranges={hit.ranges} />,
    ...(distanceM !== null && {
      aside: (
        <span className="shrink-0 text-faint text-xs">
          {formatDistance(distanceM, settings.units, speech.language)}
        </span>
      ),
    }),
  };
  const overrides = { ...named, ...(reason && { line: reason.line }) };
  const [exhibitor, booth] = [lookup.exhibitor(id), lookup.booth(id)];
  const [session, place] = [lookup.session(id), lookup.place(id)];
  if (exhibitor) return <ExhibitorRow exhibitor={exhibitor} because={reason} {...named} />;
  if (booth) return <BoothRow booth={booth} {...overrides} />;
  if (session) return <SessionRow session={session} nowMs={nowMs} {...overrides} />;
  if (place) return <PlaceRow place={place} {...overrides} />;
  return kind === "category" ? <CategoryRow id={id} {...overrides} /> : null;
}

/** A category opens the list of its exhibitors. */
function CategoryRow({ id, title }: { id: string; title: React.ReactNode }) {
  const { base, state, dispatch, lookup, speech } = useViewer();
  const category = lookup.category(id);
  if (!category) return null;
  const under = lookup.categoriesUnder(id);
  const { length: count } = state.bundle.exhibitors.filter(({ categoryIds }) =>
    categoryIds.some((one) => under.has(one)),
  );
  return (
    <Row
      href={`${base}?${new URLSearchParams({ category: category.name })}`}
      picture={
        <Sign>
          <Tag style={category.color ? { color: category.color } : undefined} />
        </Sign>
      }
      title={title}
      line={speech.say("list.count.exhibitors", { count })}
      onOpen={() => {
        dispatch({ type: "query/typed", query: "" });
        dispatch({ type: "filters/changed", filters: { categoryIds: [id] } });
        dispatch({ type: "list/shown", list: "exhibitors" });
      }}
    />
  );
}

/** What to try instead: the organiser's categories. */
function NothingFound({ query }: { query: string }) {
  const { state, speech } = useViewer();
  const topics = categoryTree(state.bundle, speech.language).slice(0, MOST_TOPICS);
  return (
    <>
      <div className="p-4">
        <EmptyState icon={<SearchX />} title={speech.say("search.none", { query: query.slice(0, 60) })}>
          {speech.say("search.noneHint")}
        </EmptyState>
      </div>
      <PopularSearches />
      {topics.length > 0 && (
        <section className="pt-3">
          <h2 className="px-4 pb-1 font-semibold text-faint text-xs">{speech.say("search.categories")}</h2>
          <ul>
            {topics.map(({ category }) => (
              <li key={category.id}>
                <CategoryRow id={category.id} title={category.name} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const MOST_TOPICS = 8;
