"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type Answer, call } from "#lib/client/call";
import { deviceStore } from "#lib/viewer/browser";
import { type KioskOrders, setupOf } from "#lib/viewer/kioskSetup";
import { kioskShown } from "#lib/viewer/kioskShown";
import { placeName } from "../route/placeName";
import { titleOf } from "../useUpdates";
import { useViewer, type Viewer } from "../ViewerContext";

/** The state of a kiosk for its staff. */
export type KioskDevice = { name: string | null; code: string | null; isTroubled: boolean };

type Heard = Answer<"POST /api/v1/events/{event}/kiosks/heartbeat">["data"];
type Kept = { secret: string; code: string | null; orders: KioskOrders | null };

const RETRY_SECONDS = 10;

/**
 * The kiosk as configured by the organiser. The last response is stored, so that a lost network changes nothing; an
 * unpaired screen uses the event's settings and its address.
 */
export function useKioskDevice(wantsCode: boolean, slideUrl: RefObject<string | null>): KioskDevice {
  const viewer = useViewer();
  const { state, dispatch, languages } = viewer;
  const { bundle } = state;
  // The event's slug may have changed since its plan was published.
  const event = bundle.event.id;
  const name = `aisle-kiosk-${event}`;
  const [kept, setKept] = useState<Kept | null>(() => readKept(deviceStore.read(name)));
  const [isTroubled, setTroubled] = useState(false);
  const opened = useRef({ language: state.language, here: state.here });
  const latest = useRef(viewer);
  useEffect(() => {
    latest.current = viewer;
  });

  const keep = useCallback(
    (next: Kept | null) => {
      setKept(next);
      deviceStore.write(name, next ? JSON.stringify(next) : "");
    },
    [name],
  );

  const orders = kept?.orders ?? null;
  useEffect(() => {
    const { language, here } = opened.current;
    const addressed = here?.source === "kiosk" ? here : null;
    const setup = setupOf({ bundle, orders, addressed, language, offered: languages });
    dispatch({ type: "kiosk/setUp", setup, paused: orders?.paused ?? false });
  }, [bundle, orders, languages, dispatch]);

  const secret = kept?.secret ?? null;
  useEffect(() => {
    if (secret !== null || !wantsCode) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const { data } = await call("POST /api/v1/events/{event}/kiosks/codes", { params: { event } });
        if (!isCurrent) return;
        setTroubled(false);
        keep({ secret: data.secret, code: data.code, orders: null });
      } catch {
        if (!isCurrent) return;
        setTroubled(true);
        timer = setTimeout(ask, RETRY_SECONDS * 1_000);
      }
    };
    ask();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [secret, wantsCode, event, keep]);

  useEffect(() => {
    if (secret === null) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout>;
    const beat = async () => {
      let waitSeconds = RETRY_SECONDS;
      try {
        const { data } = await call("POST /api/v1/events/{event}/kiosks/heartbeat", {
          params: { event },
          body: {
            secret,
            ...condition(latest.current.state),
            shown: shownBy(latest.current, slideUrl.current),
          },
        });
        if (!isCurrent) return;
        waitSeconds = data.beatSeconds;
        obey(data);
      } catch {
        // Without a network the last response applies.
      }
      if (isCurrent) timer = setTimeout(beat, waitSeconds * 1_000);
    };
    const obey = (heard: Heard) => {
      if (heard.paired) {
        if (location.search.includes("kiosk=pair")) {
          history.replaceState(null, "", location.search.replace("kiosk=pair", "kiosk=1"));
          dispatch({ type: "kiosk/paired" });
        }
        keep({ secret, code: null, orders: heard.kiosk });
        if (heard.commands.includes("reload")) location.reload();
      } else if (heard.expiresAt === null) {
        // The code expired or the kiosk was unpaired, so the secret is invalid.
        keep(null);
      }
    };
    beat();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [secret, event, keep, dispatch, slideUrl]);

  return { name: orders?.name ?? null, code: kept?.code ?? null, isTroubled };
}

function readKept(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<Kept> | null;
    if (typeof kept?.secret !== "string") return null;
    return { secret: kept.secret, code: kept.code ?? null, orders: kept.orders ?? null };
  } catch {
    return null;
  }
}

let errors = 0;
let lastError: string | null = null;
if (typeof window !== "undefined") {
  const note = (message: unknown) => {
    errors += 1;
    lastError = String(message).slice(0, 500);
  };
  window.addEventListener("error", ({ message }) => note(message));
  window.addEventListener("unhandledrejection", ({ reason }) => note(reason));
}

type Condition = { bundle: { version: number | null }; kiosk: { touchedAtMs: number } };

function condition({ bundle, kiosk }: Condition) {
  const untouchedMs = kiosk.touchedAtMs === 0 ? null : Math.max(0, Date.now() - kiosk.touchedAtMs);
  return {
    version: bundle.version,
    uptimeSeconds: Math.round(performance.now() / 1_000),
    untouchedSeconds: untouchedMs === null ? null : Math.round(untouchedMs / 1_000),
    errors,
    lastError,
    screen: `${screen.width}x${screen.height}`,
  };
}

function shownBy(viewer: Viewer, imageUrl: string | null) {
  const { state, map } = viewer;
  if (!map.current) return null;
  return kioskShown({
    state,
    title: titleShown(viewer),
    camera: map.current.camera(),
    viewport: map.current.viewport(),
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    imageUrl,
  });
}

function titleShown(viewer: Viewer): string | null {
  const { screen, route } = viewer.state;
  if (screen.name === "card") return titleOf(screen.target, viewer);
  return screen.name === "route" && route.to ? placeName(route.to, viewer) : null;
}
