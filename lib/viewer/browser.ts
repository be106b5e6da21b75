import { BundleReader } from "#lib/plan/bundleText";
import type { AnalyticsOutbox } from "./analyticsOutbox";
import { SLICE_MS } from "./slices";
import type { Web } from "./source";

/** The browser implementation of the viewer's interfaces. */
export const browserWeb: Web = {
  async get(url, kept) {
    try {
      const cache = kept === undefined ? "no-cache" : kept === "never" ? "reload" : "default";
      const response = await fetch(url, { cache });
      const isJson = response.headers.get("content-type")?.includes("json");
      const body = isJson && response.ok ? await bodyOf(response) : null;
      return { status: response.status, etag: response.headers.get("etag"), body };
    } catch {
      return null;
    }
  },
  open(url, names, onEvent, onLost) {
    let stream = new EventSource(url);
    const listen = () => {
      for (const name of names) {
        stream.addEventListener(name, ({ data }) => onEvent(name, JSON.parse(data)));
      }
      stream.addEventListener("error", onLost);
    };
    listen();
    // A refused stream stays closed; a device that comes back online opens another one.
    const reopen = () => {
      if (stream.readyState !== EventSource.CLOSED) return;
      stream = new EventSource(url);
      listen();
    };
    window.addEventListener("online", reopen);
    return () => {
      window.removeEventListener("online", reopen);
      stream.close();
    };
  },
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds);
    return () => clearInterval(timer);
  },
};

/** Parsed in one go; a browser may deliver megabytes at once. */
const PIECE_BYTES = 65_536;

/** A large plan is parsed as it arrives, in small pieces, so that the page stays responsive. */
async function bodyOf({ body }: Response): Promise<unknown> {
  const [bundle, decoder, reader] = [new BundleReader(), new TextDecoder(), body?.getReader()];
  let end = 0;
  for (let came = await reader?.read(); came?.value; came = await reader?.read()) {
    for (let at = 0; at < came.value.length; at += PIECE_BYTES) {
      if (performance.now() > end) {
        await new Promise((resolve) => setTimeout(resolve));
        end = performance.now() + SLICE_MS;
      }
      bundle.take(decoder.decode(came.value.subarray(at, at + PIECE_BYTES), { stream: true }));
    }
  }
  bundle.take(decoder.decode());
  return bundle.end();
}

/** Storage on the device; if it is not available, nothing is stored. */
export const deviceStore = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  write(name: string, text: string): void {
    try {
      if (text === "") localStorage.removeItem(name);
      else localStorage.setItem(name, text);
    } catch {
      // If storage is full or disabled, only conveniences are lost.
    }
  },
};

export function browserOutbox(event: string): AnalyticsOutbox {
  const name = `aisle-beacons-${event}`;
  const url = `/api/v1/events/${encodeURIComponent(event)}/analytics`;
  return {
    read: () => deviceStore.read(name),
    write: (text) => deviceStore.write(name, text),
    async send(body, leaving) {
      if (leaving) return navigator.sendBeacon(url, body);
      try {
        const headers = { "content-type": "application/json" };
        const { status } = await fetch(url, { method: "POST", body, headers, credentials: "omit" });
        return status < 500 && status !== 429;
      } catch {
        return false;
      }
    },
  };
}

/** An anonymous id of the visit, which ends with the tab. */
export function visitName(): string {
  const name = "aisle-visit";
  try {
    const known = sessionStorage.getItem(name) ?? newVisitName();
    sessionStorage.setItem(name, known);
    return known;
  } catch {
    return newVisitName();
  }
}

export function newVisitName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `v-${[...bytes].map((byte) => byte.toString(36).padStart(2, "0")).join("")}`;
}

/** True the first time in a visit. */
export function firstInVisit(name: string): boolean {
  const key = `aisle-once-${name}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, "1");
    return true;
  } catch {
    return true;
  }
}
