import { secondsLeft } from "./kiosk";
import type { KioskSetup } from "./state";
import { firstState, type Message, type ViewerState } from "./state";

export function reduceKiosk(state: ViewerState, message: Message): ViewerState {
  const { kiosk } = state;
  switch (message.type) {
    case "kiosk/switched":
      return { ...state, kiosk: { ...kiosk, on: message.on } };
    case "kiosk/opened":
      return { ...state, kiosk: { ...kiosk, opening: kiosk.on ? message.opening : [] } };
    case "kiosk/setUp":
      return setUp(state, message.setup, message.paused);
    case "kiosk/paired":
      // The address's request for the code has been carried out.
      return {
        ...state,
        kiosk: { ...kiosk, opening: kiosk.opening.filter((one) => one.type !== "dialog/opened") },
      };
    case "kiosk/touched":
      return { ...state, kiosk: { ...kiosk, phase: "used", touchedAtMs: message.atMs } };
    case "kiosk/ticked":
      return ticked(state, message.nowMs);
    case "kiosk/popular":
      return { ...state, kiosk: { ...kiosk, popular: message.searches } };
    case "kiosk/left":
      return afresh(state);
    default:
      return state;
  }
}

/** The current visitor keeps their place; the next one gets the new setup. */
function setUp(state: ViewerState, setup: KioskSetup, paused: boolean): ViewerState {
  if (sameSetup(state.kiosk.setup, setup) && state.kiosk.paused === paused) return state;
  const withSetup = { ...state, kiosk: { ...state.kiosk, setup, paused } };
  if (state.kiosk.phase !== "resting" && !paused) return withSetup;
  // After pairing, the card confirms that it worked.
  const { dialog } = state.overlays;
  const fresh = afresh(withSetup);
  return dialog?.kind === "device" ? { ...fresh, overlays: { ...fresh.overlays, dialog } } : fresh;
}

function ticked(state: ViewerState, nowMs: number): ViewerState {
  const { kiosk } = state;
  if (kiosk.phase === "resting") return state;
  const left = secondsLeft(kiosk, nowMs);
  if (left <= 0) return afresh(state);
  if (left > askSeconds(kiosk.setup) || kiosk.phase === "asking") return state;
  return { ...state, kiosk: { ...kiosk, phase: "asking" } };
}

const LONGEST_ASKING_SECONDS = 10;

function askSeconds({ idleSeconds }: KioskSetup): number {
  return Math.min(LONGEST_ASKING_SECONDS, idleSeconds / 2);
}

/** Nothing of the last visitor remains visible; only the listed fields stay. */
function afresh(state: ViewerState): ViewerState {
  const {
    bundle,
    live,
    online,
    offeredVersion,
    isUnpublished,
    preview,
    hidden,
    embed,
    camera,
    kiosk,
    route,
  } = state;
  const { setup } = kiosk;
  const isKnown = bundle.levels.some(({ id }) => id === setup.home?.levelId);
  const home = isKnown ? setup.home : null;
  const first = firstState(bundle, setup.language);
  return {
    ...first,
    live,
    online,
    offeredVersion,
    isUnpublished,
    preview,
    hidden,
    embed,
    ...(home && { levelId: home.levelId, here: home }),
    camera: { count: camera.count + 1, goal: { kind: "level" } },
    theme: setup.theme,
    // The route in its own address is requested again, even if it is already shown.
    route: { ...first.route, accessible: setup.accessible, questions: route.questions + 1 },
    kiosk: { ...kiosk, phase: "resting", returns: kiosk.returns + 1 },
  };
}

function sameSetup(a: KioskSetup, b: KioskSetup): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
