import type { MethodName } from "#lib/openapi/clients/methods";
import * as analytics from "./analytics";
import * as audit from "./audit";
import * as bankStatements from "./bankStatements";
import * as banners from "./banners";
import * as booths from "./booths";
import * as categories from "./categories";
import * as changes from "./changes";
import * as comments from "./comments";
import * as connectors from "./connectors";
import * as contracts from "./contracts";
import * as discounts from "./discounts";
import * as disputes from "./disputes";
import * as documents from "./documents";
import * as drawings from "./drawings";
import * as elements from "./elements";
import * as emailTexts from "./emailTexts";
import * as events from "./events";
import * as everywhere from "./everywhere";
import * as exhibitors from "./exhibitors";
import * as exports from "./exports";
import * as extras from "./extras";
import * as feeds from "./feeds";
import * as fees from "./fees";
import * as geocode from "./geocode";
import * as imports from "./imports";
import * as keyRequests from "./keyRequests";
import * as keys from "./keys";
import * as kiosks from "./kiosks";
import * as levels from "./levels";
import * as media from "./media";
import * as notes from "./notes";
import * as notices from "./notices";
import * as options from "./options";
import * as orderEmails from "./orderEmails";
import * as orderItems from "./orderItems";
import * as orders from "./orders";
import * as partner from "./partner";
import * as payments from "./payments";
import * as persons from "./persons";
import * as plan from "./plan";
import * as pricingRules from "./pricingRules";
import * as proposals from "./proposals";
import * as routes from "./routes";
import * as sales from "./sales";
import * as sampleData from "./sampleData";
import * as sandbox from "./sandbox";
import * as sessions from "./sessions";
import * as taxRules from "./taxRules";
import * as translations from "./translations";
import * as versions from "./versions";
import * as waitlist from "./waitlist";
import * as wayfinding from "./wayfinding";
import * as webhooks from "./webhooks";

/** What the clients have methods for: everything that a program does with a key. Pages for people need a session. */
const RESOURCES: Record<string, Record<string, { method: string; path: string; access: unknown }>> = {
  events,
  levels,
  plan,
  comments,
  booths,
  elements,
  categories,
  exhibitors,
  sessions,
  translations,
  wayfinding,
  routes,
  versions,
  exports,
  imports,
  drawings,
  feeds,
  kiosks,
  banners,
  media,
  geocode,
  sales,
  orders,
  orderItems,
  payments,
  documents,
  contracts,
  proposals,
  options,
  waitlist,
  notes,
  notices,
  pricingRules,
  fees,
  taxRules,
  discounts,
  extras,
  disputes,
  bankStatements,
  orderEmails,
  emailTexts,
  webhooks,
  changes,
  analytics,
  partner,
  connectors,
  search: everywhere,
  keys: { ...keys, ...keyRequests },
  audit,
  persons,
  sampleData,
  sandbox,
};

/** Nouns to omit because their resource has the same name: `booths.listBooths` is `booths.list`. */
const NOUNS: Record<string, RegExp> = {
  analytics: /Analytics/,
  bankStatements: /Bank(?=[A-Z])/,
  categories: /Categor(y|ies)/,
  contracts: /(?<!Signed)Contract/,
  documents: /^$/,
  extras: /(?<!Exhibitor)Extras?/,
  feeds: /Feed/,
  imports: /Imports?/,
  keys: /ApiKeys?|Key(?=Request|Usage)/,
  media: /Media/,
  notices: /(?<!Of)Notices?/,
  payments: /^$/,
  search: /Everywhere/,
  persons: /Persons?/,
  taxRules: /TaxRules?/,
  translations: /Translations/,
  versions: /Versions?|Event/,
};

/** The names of client methods by request line, derived from the names of the declarations. */
export const CLIENT_METHODS: ReadonlyMap<string, MethodName> = new Map(
  Object.entries(RESOURCES).flatMap(([resource, declared]) =>
    Object.entries(declared)
      .filter(([, { access }]) => access !== "session")
      .map(([name, { method, path }]) => [
        `${method} ${path}`,
        { resource, name: shortened(name, resource) },
      ]),
  ),
);

function shortened(name: string, resource: string): string {
  const capital = resource.charAt(0).toUpperCase() + resource.slice(1);
  const noun = NOUNS[resource] ?? new RegExp(`${capital.replace(/s$/, "")}s?(?![a-z])`);
  return name.replace(noun, "");
}
