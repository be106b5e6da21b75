"use client";

import { Star } from "lucide-react";
import type { ReactNode } from "react";
import type { BundleExhibitor } from "#lib/plan/bundle";
import { targetParameters } from "#lib/viewer/address";
import { nameOf } from "#lib/viewer/lists";
import type { Target } from "#lib/viewer/stateParts";
import { useViewer } from "../ViewerContext";
import { Logo, Row } from "./Row";

/** An exhibitor's row always shows its booths. */
type RowExhibitor = {
  title?: ReactNode;
  because?: { text: string; line: ReactNode } | null;
  aside?: ReactNode;
};

/** The address of a card, and a function that opens it here. */
export function useOpen(target: Target) {
  const { base, dispatch, lookup, state } = useViewer();
  return {
    href: `${base}?${new URLSearchParams(targetParameters(target, lookup))}`,
    isBookmarked: state.bookmarks.includes(target.id),
    onOpen: () => {
      if (state.query !== "") dispatch({ type: "query/kept", query: state.query });
      dispatch({ type: "target/opened", target });
    },
  };
}

export function ExhibitorRow({ exhibitor, ...overrides }: { exhibitor: BundleExhibitor } & RowExhibitor) {
  const { lookup, speech } = useViewer();
  const open = useOpen({ kind: "exhibitor", id: exhibitor.id });
  const name = nameOf(exhibitor, speech.language);
  const booths = lookup.boothsOf(exhibitor).map(({ label }) => label);
  const [category] = exhibitor.categoryIds.flatMap((id) => lookup.category(id)?.name ?? []);
  const { because } = overrides;
  const others = booths.filter((label) => label !== because?.text).join(", ");
  return (
    <Row
      {...open}
      picture={<Logo url={exhibitor.logoUrl} name={name} />}
      title={overrides.title ?? name}
      line={
        because ? (
          <>
            {others !== "" && `${others} · `}
            {because.line}
          </>
        ) : (
          [others, category].filter(Boolean).join(" · ")
        )
      }
      aside={overrides.aside ?? (exhibitor.featured && <Featured />)}
    />
  );
}

function Featured() {
  const { speech } = useViewer();
  return (
    <span className="shrink-0 text-faint">
      <Star aria-hidden="true" className="size-3.5 fill-mark text-mark" />
      <span className="sr-only">{speech.say("list.featured")}</span>
    </span>
  );
}
