import { type Bundle, withoutPrivateBackgrounds } from "#lib/plan/bundle";
import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";
import { publishedBundle } from "../feeds";
import { readBundle } from "./live";

const MEDIA_NAME = /med_[0-9A-Za-z]{22,40}(?:-\d{1,5})?\.(?:webp|png|jpg|sheet)/g;

/**
 * The viewer with one plan as static files that run from a USB stick or any file server. Contains the published plan,
 * or the draft if there is none. Uploaded images are included, images on other hosts are not.
 */
export async function writeOfflineExport(app: App, fair: Fair): Promise<Uint8Array<ArrayBuffer>> {
  const bundle = withoutPrivateBackgrounds(
    (await publishedBundle(app, fair)) ?? (await readBundle(app.db.read, fair, app.clock.now())),
  );
  const { script, style } = await app.offlineExport.viewer();
  const pictures = await picturesOf(app, JSON.stringify(bundle));
  const plan = withOwnPictures(JSON.stringify(alone(bundle)), app, pictures.keys());
  return app.offlineExport.pack({
    "index.html": page(bundle),
    "viewer.js": script,
    "viewer.css": style,
    // A page opened from a file cannot fetch, but it can load a script.
    "plan.js": `window.AISLE_PLAN=${plan.replaceAll("<", "\\u003c")};\n`,
    ...Object.fromEntries([...pictures].map(([name, bytes]) => [`media/${name}`, bytes])),
    "README.txt": README,
  });
}

const README =
  "Open index.html in a browser. Plan, search and routes work offline.\nTo share it, copy this folder to " +
  "any file server.\n";

/** Removes everything that needs a server, such as sales and analytics. */
function alone(bundle: Bundle): Bundle {
  const { settings, version } = bundle;
  const sales = { ...(settings.sales as object | undefined), enabled: false };
  return {
    ...bundle,
    version: version ?? 0,
    settings: { ...settings, sales, analytics: { enabled: false } },
  };
}

async function picturesOf({ files }: App, text: string): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const name of new Set(text.match(MEDIA_NAME))) {
    const bytes = await files.read(name);
    if (bytes) pictures.set(name, bytes);
  }
  return pictures;
}

function withOwnPictures(text: string, { files }: App, names: Iterable<string>): string {
  let own = text;
  for (const name of names) own = own.replaceAll(files.url(name), `media/${name}`);
  return own;
}

function page({ event, settings }: Bundle): string {
  const { defaultLanguage = "en" } = (settings.viewer ?? {}) as { defaultLanguage?: string };
  return `<!doctype html>
<html lang="${plain(defaultLanguage)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${plain(event.name)}</title>
<link rel="stylesheet" href="viewer.css">
</head>
<body>
<div id="plan"></div>
<noscript>${plain(event.name)}: the plan needs a browser that runs scripts.</noscript>
<script src="plan.js"></script>
<script src="viewer.js"></script>
</body>
</html>
`;
}

function plain(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
