/*
 * The service worker of the viewer. For offline use it caches the page, scripts, data and loaded pictures of each
 * opened plan, in one cache per event. Requests go to the network first; the cache is used if the network fails or is
 * slow, or for files that never change.
 */
const PREFIX = "aisle-plan:";
/** Scripts and fonts are shared by all events; each event's cache lists those that it needs. */
const STATIC = "aisle-static";
const LIST = "/__kept";
/** The texts of the reservation page without a network, in the visitor's language. */
const WORDS = "/__words";
/** The network in a hall may be slow: the cached response is used after this time. */
const PATIENCE_MS = 4_000;
const MOST_PICTURES = 600;

addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  const answer = answerFor(request, url, event.clientId);
  if (answer) event.respondWith(answer);
});

/** Caches the resources that a page lists, and replies whether all of them are cached. */
addEventListener("message", (event) => {
  const { kind, plan, addresses, words } = event.data ?? {};
  if (kind !== "keep" || typeof plan !== "string" || !Array.isArray(addresses)) return;
  event.waitUntil(
    keep(plan, addresses, words).then(
      () => event.source?.postMessage({ kind: "kept", plan }),
      () => event.source?.postMessage({ kind: "missed", plan }),
    ),
  );
});

function answerFor(request, url, clientId) {
  const [first, plan, third, ...more] = url.pathname.split("/").slice(1);
  if (url.searchParams.has("preview")) return undefined;
  if (url.pathname.startsWith("/_next/static/")) return unchanging(request, STATIC);
  if (first === "icons") return fresh(request, STATIC, url.pathname);
  if (first === "media") return picture(request, clientId);
  if (first !== "e" || !plan) return undefined;
  if (third === "reserve" && request.mode === "navigate") return reservePage(request, plan);
  if (more.length > 0) return undefined;
  if (request.mode === "navigate") return third ? undefined : page(request, plan);
  if (third === "live" || third === undefined) return undefined;
  return fresh(request, PREFIX + plan, url.pathname);
}

/** All addresses of a plan have the same page, which reads the selection from its address. */
async function page(request, plan) {
  try {
    return await fresh(request, PREFIX + plan, `/e/${plan}`);
  } catch {
    return htmlPage(PLAN_WORDS);
  }
}

/** Never cached, because only the server has the current availability of a booth. */
async function reservePage(request, plan) {
  try {
    return await fetch(request);
  } catch {
    const kept = await caches.match(WORDS, { cacheName: PREFIX + plan });
    const words = kept ? await kept.json() : RESERVE_WORDS;
    return htmlPage({ ...words, back: { href: `/e/${plan}`, text: words.back } });
  }
}

function htmlPage(words) {
  return new Response(textOfPage(words), {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}

/** The response of the network, or the cached one if the network fails, is slow or returns a server error. */
async function fresh(request, cacheName, key) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(key);
  const coming = fetch(request).then(async (response) => {
    if (response.ok && response.type === "basic") await cache.put(key, response.clone());
    return response;
  });
  if (!kept) return coming;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  const usable = coming.then((response) => (response.status >= 500 ? kept : response));
  return Promise.race([usable, late]).catch(() => kept);
}

/** Names of built files change with their content; in development they do not, and `immutable` is missing. */
async function unchanging(request, cacheName) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.url);
  if (kept?.headers.get("Cache-Control")?.includes("immutable")) return kept;
  return fresh(request, cacheName, request.url);
}

/** Uploaded pictures never change either; those of a plan are stored in its own cache. */
async function picture(request, clientId) {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  const client = clientId ? await clients.get(clientId) : undefined;
  const [, first, plan] = client ? new URL(client.url).pathname.split("/") : [];
  if (response.ok && first === "e" && plan) {
    const cache = await caches.open(PREFIX + plan);
    await cache.put(request.url, response.clone());
  }
  return response;
}

async function keep(plan, addresses, words) {
  const cache = await caches.open(PREFIX + plan);
  if (words) await cache.put(WORDS, new Response(JSON.stringify(words)));
  const urls = addresses
    .filter((address) => typeof address === "string")
    .map((address) => new URL(address, location.origin))
    .filter(({ origin }) => origin === location.origin);
  const scripts = urls
    .filter(({ pathname }) => pathname.startsWith("/_next/static/"))
    .map(({ href }) => href);
  const pictures = urls.filter(({ pathname }) => pathname.startsWith("/media/")).map(({ href }) => href);
  const base = `/e/${plan}`;
  await addMissing(await caches.open(STATIC), scripts);
  await addMissing(cache, pictures.slice(0, MOST_PICTURES), true);
  for (const path of [base, `${base}/data.json`, `${base}/version.json`, `${base}/status.json`]) {
    if (!(await cache.match(path))) await cache.add(path);
  }
  // Quiet routes need this file offline, too; older servers do not have it.
  await addMissing(cache, [`${base}/crowds.json`], true);
  await cache.put(LIST, new Response(JSON.stringify(scripts)));
  await dropOldPictures(cache, plan);
  await dropOldScripts();
}

async function addMissing(cache, urls, mayFail = false) {
  for (const url of urls) {
    if (await cache.match(url)) continue;
    await cache.add(url).catch((error) => {
      if (!mayFail) throw error;
    });
  }
}

/** Deletes pictures that the plan no longer names. It names one size; the names of other sizes begin the same. */
async function dropOldPictures(cache, plan) {
  const data = await cache.match(`/e/${plan}/data.json`);
  const text = data ? await data.text() : "";
  const kept = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/media/"));
  const isNamed = ({ url }) => text.includes(new URL(url).pathname.replace(/[-.].*$/, ""));
  for (const [index, request] of kept.reverse().entries()) {
    if (index >= MOST_PICTURES || !isNamed(request)) await cache.delete(request);
  }
}

/** Deletes scripts of builds that no cached plan uses any more. */
async function dropOldScripts() {
  const needed = new Set();
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const list = await (await caches.open(name)).match(LIST);
    for (const url of list ? await list.json() : []) needed.add(url);
  }
  const cache = await caches.open(STATIC);
  for (const request of await cache.keys()) {
    if (request.url.includes("/_next/static/") && !needed.has(request.url)) await cache.delete(request);
  }
}

const PLAN_WORDS = {
  language: "en",
  direction: "ltr",
  title: "You’re offline",
  text: "This plan hasn’t been opened on this device yet. It loads once you’re back online.",
  retry: "Try again",
};

/** For visitors who open a booth by a link before the plan was opened on this device. */
const RESERVE_WORDS = {
  language: "en",
  direction: "ltr",
  title: "You’re offline",
  text: "Reserving needs a connection. Nothing was reserved.",
  retry: "Try again",
  back: "Back to the floor plan",
};

function textOfPage({ language, direction, title, text, retry, back }) {
  const link = (href, words) => `<a href="${safe(href)}">${safe(words)}</a>`;
  return `<!doctype html><html lang="${safe(language)}" dir="${safe(direction)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${safe(title)}</title><style>:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:0 auto;padding:0 1.5rem;
max-width:30rem}h1{font-size:1.75rem;line-height:1.2;margin:0}p{margin:1rem 0 0}nav{display:flex;flex-wrap:wrap;
gap:.75rem;margin-top:1.5rem}a{color:inherit;border:1px solid;border-radius:.5rem;padding:.6rem 1rem;font-weight:600;
text-decoration:none}</style><h1>${safe(title)}</h1><p>${safe(text)}</p>
<nav>${link("", retry)}${back ? link(back.href, back.text) : ""}</nav></html>`;
}

function safe(text) {
  const signs = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return String(text).replace(/[&<>"]/g, (sign) => signs[sign]);
}
