"use client";

import {
  Activity,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import type { Bundle } from "#lib/plan/bundle";
import { browserWeb } from "#lib/viewer/browser";
import { nameOrder } from "#lib/viewer/nameOrder";
import { feedSource, NoBundle, previewSource, type Source } from "#lib/viewer/source";
import { NO_TERMS, speechOf } from "#lib/viewer/words/words";
import { LiveViewer } from "./LiveViewer";
import { LoadTrouble } from "./LoadTrouble";
import type { Said } from "./useSpeech";

type Props = {
  /** The path of the viewer, such as `/e/demo`. */
  base: string;
  said: Said;
  preview: boolean;
  /** What the server wrote: it stands until the plan is there. */
  children: ReactNode;
  /** Elsewhere than from the server, such as a plan on a stick. */
  source?: Source;
};

const RETRY_MS = 4_000;

/** The public viewer: the server's first view, then the plan as soon as it has arrived. */
export function Viewer({ base, said, preview, children, source: given }: Props) {
  const source = useMemo(
    () => given ?? (preview ? previewSource : feedSource)(base, browserWeb),
    [given, base, preview],
  );
  const [bundle, setBundle] = useState<Bundle | null>(null);
  const [trouble, setTrouble] = useState<NoBundle["reason"] | null>(null);
  const [tries, setTries] = useState(0);
  const [isSeen, setIsSeen] = useState(false);
  // Kept as it is while it takes the place of the first view, which stands until the plan can be seen.
  const live = useMemo(
    () =>
      bundle && (
        <LiveViewer base={base} first={bundle} said={said} source={source} onSeen={() => setIsSeen(true)} />
      ),
    [base, bundle, said, source],
  );
  // The same element for good: what is not taken over must not change either.
  const [asWritten] = useState(
    <Activity>
      <AsWritten>{children}</AsWritten>
    </Activity>,
  );

  useEffect(() => {
    // The plan is on its way, so there is time for what its lists will need.
    const timer = setTimeout(() => nameOrder(said.language));
    return () => clearTimeout(timer);
  }, [said.language]);

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    source.load().then(
      // The first view stands and answers while all of the live one is being made, a little at a time.
      (loaded) => isCurrent && startTransition(() => setBundle(loaded)),
      (error: unknown) => {
        if (!isCurrent) return;
        const reason = error instanceof NoBundle ? error.reason : "unreachable";
        setTrouble(reason);
        if (reason === "unreachable") timer = setTimeout(() => setTries(tries + 1), RETRY_MS);
      },
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [source, tries]);

  return (
    <>
      <div className={isSeen ? "contents" : "invisible contents"}>{live}</div>
      {!isSeen && asWritten}
      {!bundle && trouble && (
        <LoadTrouble
          speech={speechOf(said.language, said.words, NO_TERMS)}
          reason={trouble}
          onRetry={() => setTries(tries + 1)}
        />
      )}
    </>
  );
}

/**
 * What the server wrote answers as it is, being nothing but links. So the browser does not take it over, which would
 * cost a phone a tenth of a second shortly before the live view takes its place.
 */
function AsWritten({ children }: { children: ReactNode }) {
  const isWritten = useSyncExternalStore(listenToNothing, isMadeHere, isMadeThere);
  return isWritten && typeof window !== "undefined" ? use(NEVER) : children;
}

const listenToNothing = () => () => {};
const isMadeHere = () => false;
const isMadeThere = () => true;
const NEVER = new Promise<never>(() => {});
