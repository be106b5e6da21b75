import { openapi } from "#lib/openapi/document";
import { DOMAIN_EVENT_KINDS } from "#lib/webhooks/kinds";
import { SAMPLES } from "#lib/webhooks/samples";
import { ERROR_WORDS } from "./errorWords";
import { EXAMPLE_WORDS } from "./exampleWords";
import { FIELD_WORDS } from "./fieldWords";
import { endpoints } from "./index";
import { KIND_WORDS } from "./webhookWords";

const ABOUT = {
  title: "Aisle",
  version: "1.0.0",
  description:
    "Interactive floor plans for trade fairs: plans, booth sales, wayfinding, analytics, webhooks and " +
    "feeds. Successes are `{ data, meta? }`, failures `{ error: { code, message, details? } }`. Within v1 " +
    "changes are only additive: ignore fields, kinds and values you do not know. Responses to requests " +
    "that count against a rate limit have the headers `RateLimit-Limit`, `RateLimit-Remaining` and " +
    "`RateLimit-Reset`.",
};

const TAG_WORDS: Record<string, string> = {
  events: "Trade events.",
  "deleted-events": "Deleted events that can be restored.",
  "sample-data": "Sample orders and visits of the demo event.",
  plan: "The plan in the editor: bulk changes, live updates and drawings.",
  levels: "Floors and halls of an event.",
  booths: "The areas that exhibitors book.",
  elements: "Walls, texts, doors and everything else on the plan except booths.",
  wayfinding: "Aisles and transitions between levels.",
  route: "Routes for visitors.",
  yah: "QR codes that open the plan at a place.",
  reserve: "Reserving and buying a booth.",
  orders: "Reservations, sales and refunds.",
  "email-texts": "Texts of e-mails to buyers, in each language.",
  documents: "Stored files of issued documents.",
  payments: "Webhooks of payment providers.",
  reports: "Reports of payments and receivables.",
  "bank-statements": "Statements of the organiser's bank account.",
  disputes: "Payments that buyers' banks take back.",
  "bank-lines": "Movements on the bank account, booked as payments of orders.",
  notes: "Notes and tasks of the team about companies.",
  comments: "Comments of the team at places of the plan.",
  options: "Booths held for companies until the end of a day.",
  waitlist: "Exhibitors waiting for a booth.",
  discounts: "Discount codes.",
  "pricing-rules": "What booths cost by type, size, level and date.",
  fees: "Fees charged beside booths: once, for each booth or by area.",
  "tax-rules": "Tax by item and buyer.",
  exhibitors: "Companies that exhibit.",
  portal: "The exhibitor portal, accessed by the token of its link.",
  "portal-changes": "Changes by exhibitors that wait for approval.",
  translations: "Texts of an event in other languages.",
  sessions: "Sessions of the event's programme.",
  categories: "Groups of exhibitors, in a tree.",
  extras: "Sponsorships and items ordered with a booth.",
  banners: "Sponsors' banners in the viewer.",
  kiosks: "Screens at the fair, their state and commands.",
  imports: "Past imports, which can be undone.",
  search: "Search across all events of the organisation.",
  media: "Uploaded images.",
  geocode: "Geocoding of addresses.",
  duplicate: "Copies of an event's map.",
  webhooks: "Webhooks and their delivery log.",
  changes: "Changes of records in the organisation, as a list or a stream.",
  connectors: "Connections to CRM systems.",
  integrations: "Exhibitors synced from partners.",
  analytics: "Anonymous visitor statistics.",
  publish: "Publishing the plan.",
  unpublish: "Unpublishing the plan.",
  check: "Checks of the plan.",
  notices: "Notices to exhibitors about changed booths, and their confirmations.",
  checkpoints: "Drafts saved before they were overwritten, which can be restored.",
  versions: "Published versions, comparisons and restoring.",
  bundle: "All public data of an event.",
  export: "An event as files for other programs.",
  me: "The current credential.",
  "api-keys": "API keys.",
  sandbox: "The organisation's test mode.",
  account: "The signed-in person.",
  "sign-up": "A new organisation and its owner.",
  password: "Changing and resetting passwords.",
  "sign-out-everywhere": "Ends all sessions of the signed-in user.",
  "confirm-email": "Confirming an e-mail address.",
  sending: "Whether a restored installation may send e-mails, webhooks and requests.",
  organisation: "The current organisation.",
  "single-sign-on": "Sign-in by the organisation's own identity provider.",
  members: "Members of the organisation and their roles.",
  invitations: "Invitations to the organisation.",
  audit: "The audit log of the organisation.",
  persons: "Finding and erasing personal data.",
  compat:
    "Actions for integrations of a legacy system: the key is `token` in the body, and names are case-insensitive.",
  feeds: "Public feeds for browsers.",
  "openapi.json": "This description.",
};

/** Records in webhook messages have the schemas of the API. */
const RECORDS = { booth: "Booth", exhibitor: "Exhibitor", order: "Order", session: "Session" };
const HOOKS = DOMAIN_EVENT_KINDS.map((kind) => ({
  kind,
  words: KIND_WORDS[kind],
  data: SAMPLES[kind],
  records: RECORDS,
}));

const WORDS = { exampleWords: EXAMPLE_WORDS, errorWords: ERROR_WORDS, fieldWords: FIELD_WORDS };

export const apiDescription: object = openapi(endpoints, ABOUT, TAG_WORDS, WORDS, HOOKS);
