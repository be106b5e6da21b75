import type { Bundle } from "#lib/plan/bundle";
import type { BoothStatus } from "#lib/records/booths";
import type { Message } from "./state";
import type { Closure, Companies } from "./stateParts";

/** Where a bundle comes from, and the source of its live changes. */
export type Source = {
  load(): Promise<Bundle>;
  /** Reports changes until it is stopped; `known` is the bundle on the screen. */
  follow(known: Bundle, record: (message: Message) => void): () => void;
};

/** The parts of the browser that a source needs. */
export type Web = {
  /** Null without a response: offline, or the server is down. Cached responses are revalidated by default. */
  get(
    url: string,
    kept?: "good enough" | "never",
  ): Promise<{ status: number; etag: string | null; body: unknown } | null>;
  /** Server-sent events; `onLost` is called when the stream breaks, which it may repair by itself. */
  open(url: string, names: readonly string[], onEvent: OnEvent, onLost: () => void): () => void;
  every(milliseconds: number, run: () => void): () => void;
};
type OnEvent = (name: string, data: unknown) => void;

/** The polling interval while there is no stream. */
const POLL_MS = 15_000;
const PREVIEW_POLL_MS = 5_000;

/** Why a bundle could not be loaded, so that a page can show the right message. */
export class NoBundle extends Error {
  constructor(readonly reason: "unreachable" | "not published" | "not allowed") {
    super(`The plan could not be loaded: ${reason}.`);
  }
}

type Version = { version: number; statusVersion: string };
/** Responses cached on the device or from an older server have no companies. */
type Status = Version & {
  statuses: Record<string, BoothStatus>;
  closures: Closure[];
  companies?: Companies;
};

/** The published plan of an event with live changes. */
export function feedSource(base: string, web: Web): Source {
  return {
    load: () => loadNewest(base, web),
    follow(known, record) {
      let knownStatus: string | null = null;
      let isStreaming = false;
      let isStopped = false;

      const hear = (version: Version) => {
        record({ type: "live/linked", online: true });
        if (version.version !== known.version) record({ type: "bundle/offered", version: version.version });
      };
      const statusMessage = ({ statuses, closures, companies = {}, statusVersion }: Status) => {
        knownStatus = statusVersion;
        record({ type: "live/changed", statusVersion, statuses, closures, companies });
      };
      const askStatus = async () => {
        const answer = await web.get(`${base}/status.json`);
        if (isStopped) return;
        if (answer?.status === 404) return record({ type: "bundle/unpublished" });
        if (answer?.status !== 200) return record({ type: "live/linked", online: false });
        const status = answer.body as Status;
        hear(status);
        if (status.statusVersion !== knownStatus) statusMessage(status);
      };
      const onEvent: OnEvent = (name, data) => {
        isStreaming = true;
        if (name === "unpublished") return record({ type: "bundle/unpublished" });
        hear(data as Version);
        if (name === "status") statusMessage(data as Status);
        else if ((data as Version).statusVersion !== knownStatus) askStatus();
      };
      const onLost = () => {
        isStreaming = false;
      };

      askStatus();
      const close = web.open(
        `${base}/live`,
        ["hello", "published", "status", "unpublished"],
        onEvent,
        onLost,
      );
      const stopPolling = web.every(POLL_MS, () => {
        if (!isStreaming) askStatus();
      });
      return () => {
        isStopped = true;
        close();
        stopPolling();
      };
    },
  };
}

/** The draft as it would be published now, for organisers; it is updated live. */
export function previewSource(base: string, web: Web): Source {
  const url = `${base}/data.json?preview=1`;
  return {
    load: () => loadFrom(url, web),
    follow(known, record) {
      let isStopped = false;
      let last = JSON.stringify({ ...known, generatedAt: null });
      const stop = web.every(PREVIEW_POLL_MS, async () => {
        const answer = await web.get(url);
        if (isStopped) return;
        record({ type: "live/linked", online: answer !== null });
        if (answer?.status !== 200) return;
        const bundle = answer.body as Bundle;
        const text = JSON.stringify({ ...bundle, generatedAt: null });
        if (text === last) return;
        last = text;
        record({ type: "bundle/arrived", bundle });
      });
      return () => {
        isStopped = true;
        stop();
      };
    },
  };
}

/** A plan that is part of the page, as in an offline export. */
export function fileSource(bundle: Bundle): Source {
  return { load: async () => bundle, follow: () => () => {} };
}

/** A cached plan is available at once and nearly always the newest; a version check confirms that. */
async function loadNewest(base: string, web: Web): Promise<Bundle> {
  const [bundle, probe] = await Promise.all([
    loadFrom(`${base}/data.json`, web, "good enough"),
    web.get(`${base}/version.json`),
  ]);
  const newest = probe?.status === 200 ? (probe.body as Version).version : bundle.version;
  if (newest === bundle.version) return bundle;
  return loadFrom(`${base}/data.json`, web, "never").catch(() => bundle);
}

async function loadFrom(url: string, web: Web, kept?: "good enough" | "never"): Promise<Bundle> {
  const answer = await web.get(url, kept);
  if (answer === null || answer.status >= 500 || answer.status === 429) throw new NoBundle("unreachable");
  if (answer.status === 401 || answer.status === 403) throw new NoBundle("not allowed");
  if (answer.status !== 200) throw new NoBundle("not published");
  return answer.body as Bundle;
}
