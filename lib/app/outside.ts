import { randomBytes } from "node:crypto";
import { CANVAS_FAMILY } from "#lib/outside/canvasFonts";
import { type Clock, systemClock } from "#lib/outside/clock";
import { crmFrom } from "#lib/outside/crm/registry";
import { dnsBy } from "#lib/outside/dns";
import { localFiles, s3Files } from "#lib/outside/files";
import { geocoder } from "#lib/outside/geocoder";
import { guardedWeb } from "#lib/outside/guarded";
import { identityProvidersOver } from "#lib/outside/identityProviders";
import { randomIds } from "#lib/outside/ids";
import type { Log } from "#lib/outside/log";
import { mailer } from "#lib/outside/mail";
import { packFiles } from "#lib/outside/offlineExport/pack";
import { offlineViewer } from "#lib/outside/offlineExport/viewer";
import { passkeys } from "#lib/outside/passkeys";
import { argonPasswords } from "#lib/outside/passwords";
import { paymentsFrom } from "#lib/outside/payments/registry";
import { bundledPlaces } from "#lib/outside/places/bundled";
import { secretsFrom } from "#lib/outside/secrets";
import { browserCookiesFrom, sessionsFrom } from "#lib/outside/sessions";
import { tracedWeb } from "#lib/outside/tracedWeb";
import { unpackFiles } from "#lib/outside/unpack";
import { threadedRouteSearch } from "#lib/outside/wayfinding/routeSearch";
import type { App } from "#lib/ports";
import type { Limiter } from "#lib/rateLimits/limiter";
import { PENDING_QUOTAS } from "#lib/rateLimits/rates";
import type { Environment } from "#lib/server/environment";
import { attemptsOver } from "#lib/services/base/attempts";
import { LocalNotifications } from "#lib/services/base/notifications";
import { processState } from "#lib/services/base/processState";
import type { OpenDatabase } from "#lib/store/database";
import { drawSecret } from "#lib/webhooks/sign";
import { allowedUrl } from "#lib/webhooks/target";
import { ratesFor } from "./rates";

/** The application over a given database. */
export function appOver(
  database: OpenDatabase,
  environment: Environment,
  log: Log,
  limiter: Limiter,
  clock: Clock = systemClock,
  notifications: App["notifications"] = new LocalNotifications(),
): App {
  const web = webFor(environment);
  return {
    db: database,
    clock,
    ids: randomIds,
    log,
    links: { base: () => environment.baseUrl ?? `http://localhost:${environment.port}` },
    mail: mailer({ ...environment.mail, folder: `${environment.dataDir}/mail` }, log),
    secrets: secretsFrom(environment.secret),
    passwords: argonPasswords,
    sessions: sessionsFrom(environment),
    browserCookies: browserCookiesFrom(environment),
    attempts: attemptsOver(limiter.take, clock),
    passkeys,
    identityProviders: identityProvidersOver(web),
    dns: dnsBy(environment.nameServers),
    web,
    webhooks: {
      secret: () => drawSecret(randomBytes),
      waiting: () => ({ chance: Math.random(), firstWaitMs: environment.webhookBackoffBaseMs }),
    },
    payments: paymentsFrom(environment, clock),
    crm: crmFrom(environment.crm, web, clock),
    // Loaded on demand, because the library is large.
    pdf: {
      document: async (content, logo) => (await import("#lib/outside/documents/files")).pdfOf(content, logo),
      eInvoice: async (content) => (await import("#lib/outside/documents/files")).xmlOf(content),
      report: async (report) => (await import("#lib/outside/pdf")).printReport(report),
      safety: async (sheet, speech) => (await import("#lib/outside/pdf")).printSafetySheet(sheet, speech),
    },
    quotas: PENDING_QUOTAS[environment.rateLimits.column],
    keyRate: ratesFor(environment)?.key ?? null,
    retention: environment.retention,
    cacheBytes: environment.cacheBytes,
    files: environment.s3 ? s3Files(environment.s3) : localFiles(`${environment.dataDir}/media`),
    geocoder: geocoder({
      provider: environment.geocoder,
      known: bundledPlaces,
      warn: log.warn,
      nowMs: () => performance.now(),
    }),
    // Loaded on demand, because the library is large.
    pictures: { redraw: async (bytes) => (await import("#lib/outside/pictures")).redraw(bytes) },
    // Loaded on demand, because the library is large.
    canvas: {
      family: CANVAS_FAMILY,
      paint: async (input) => (await import("#lib/outside/canvas")).paint(input),
    },
    codes: {
      draw: async (text, format) => (await import("#lib/outside/codes")).drawCode(text, format),
    },
    convertDwg: dwgConverter(environment.dwgConverter),
    unpack: unpackFiles,
    offlineExport: { viewer: offlineViewer(), pack: packFiles },
    notifications,
    state: processState({ db: database, clock, notifications, cacheBytes: environment.cacheBytes }),
    routes: threadedRouteSearch(environment.cacheBytes),
  };
}

function dwgConverter(command: string | undefined): App["convertDwg"] {
  if (!command) return null;
  return async (dwg) => (await import("#lib/outside/dwg")).convertDwg(command, dwg);
}

function webFor({ outbound, baseUrl, port }: Environment): App["web"] {
  const rule = {
    loopback: !outbound.strict,
    plainHttp: outbound.allowHttp,
    allow: outbound.allow,
    own: { hosts: baseUrl ? [new URL(baseUrl).host] : [], port },
  };
  return { ...tracedWeb(guardedWeb(rule)), assertAllowed: (url) => void allowedUrl(url, rule) };
}
