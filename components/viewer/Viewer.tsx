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
import type { ReadOld } from "#lib/viewer/address";
import { isOldAddress } from "#lib/viewer/addressNames";
import { browserWeb } from "#lib/viewer/browser";
import { nameOrder } from "#lib/viewer/nameOrder";
import { feedSource, NoBundle, previewSource, type Source } from "#lib/viewer/source";
import { viewerSpeech } from "#lib/viewer/words";
import { NO_TERMS } from "#lib/words/speech";
import type { ViewerTexts } from "#lib/words/viewer";
import { LiveViewer } from "./LiveViewer";
import { LoadError } from "./LoadError";
import { LATE } from "./late";

type Props = {
  /** The path of the viewer, such as `/e/demo`. */
  base: string;
  texts: ViewerTexts;
  preview: boolean;
  /** The server's markup, shown until the plan is loaded. */
  children: ReactNode;
  /** Another source than the server, such as an offline export. */
  source?: Source;
};

const RETRY_MS = 4_000;

/** The public viewer: the server's first view, then the plan as soon as it is loaded. */
export function Viewer({ base, texts, preview, children, source: given }: Props) {
  const source = useMemo(
    () => given ?? (preview ? previewSource : feedSource)(base, browserWeb),
    [given, base, preview],
  );
  const [loaded, setLoaded] = useState<{ bundle: Bundle; readOld: ReadOld | null } | null>(null);
  const [failure, setFailure] = useState<NoBundle["reason"] | null>(null);
  const [tries, setTries] = useState(0);
  const [isSeen, setIsSeen] = useState(false);
  // Memoised while it replaces the first view, which stays until the plan is visible.
  const live = useMemo(
    () =>
      loaded && (
        <LiveViewer
          base={base}
          first={loaded.bundle}
          texts={texts}
          source={source}
          readOld={loaded.readOld}
          onSeen={() => setIsSeen(true)}
        />
      ),
    [base, loaded, texts, source],
  );
  // A stable element, because markup that is not hydrated must not change.
  const [asWritten] = useState(
    <Activity>
      <AsWritten>{children}</AsWritten>
    </Activity>,
  );

  useEffect(() => {
    // The plan is loading, so there is time to prepare the sorting of its lists.
    const timer = setTimeout(() => nameOrder(texts.language));
    return () => clearTimeout(timer);
  }, [texts.language]);

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    Promise.all([source.load(), loadOldReader()]).then(
      // The first view stays responsive while the live one is rendered in slices.
      ([bundle, readOld]) => isCurrent && startTransition(() => setLoaded({ bundle, readOld })),
      (error: unknown) => {
        if (!isCurrent) return;
        const reason = error instanceof NoBundle ? error.reason : "unreachable";
        setFailure(reason);
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
      {!loaded && failure && (
        <LoadError
          speech={viewerSpeech(texts, NO_TERMS)}
          reason={failure}
          onRetry={() => setTries(tries + 1)}
        />
      )}
    </>
  );
}

/** The code that reads addresses of older viewers is only loaded for such an address, as in printed codes. */
async function loadOldReader(): Promise<ReadOld | null> {
  return isOldAddress(location.search) ? (await LATE.oldAddress()).readOldAddress : null;
}

/**
 * The server's markup consists of links only, so it works without hydration. Hydrating it would cost a phone a tenth
 * of a second just before the live view replaces it.
 */
function AsWritten({ children }: { children: ReactNode }) {
  const isWritten = useSyncExternalStore(listenToNothing, isMadeHere, isMadeThere);
  return isWritten && typeof window !== "undefined" ? use(NEVER) : children;
}

const listenToNothing = () => () => {};
const isMadeHere = () => false;
const isMadeThere = () => true;
const NEVER = new Promise<never>(() => {});
