import { openapi } from "#lib/http/openapi";
import { FACT_KINDS } from "#lib/webhooks/kinds";
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
    "Interactive floor plans for trade fairs: plans, booth sales, wayfinding, analytics, webhooks and feeds. " +
    "Successes are `{ data, meta? }`, failures `{ error: { code, message, details? } }`. Within v1 changes are only " +
    "additive: ignore fields, kinds and values you do not know.",
};

const TAG_WORDS: Record<string, string> = {
  events: "Trade events.",
  "deleted-events": "Events that can still be brought back.",
  "sample-data": "Invented orders and visits of the demo event.",
  plan: "The plan as the editor works on it: changes of many at once, news of them, and drawings of it.",
  levels: "Floors and halls of an event.",
  booths: "Pieces of ground that exhibitors can have.",
  elements: "Walls, names, doors and all else on the plan that is no booth.",
  wayfinding: "Aisles, and the ways between levels.",
  route: "Ways for visitors.",
  yah: "Codes that say where one is.",
  reserve: "Having a booth held.",
  orders: "Booths reserved, sold and given back.",
  payments: "Where payment providers tell us what happened.",
  waitlist: "Who waits for a booth that is taken.",
  discounts: "Codes that make orders cheaper.",
  "pricing-rules": "What booths cost by type, size, level and date.",
  "tax-rules": "How sales are taxed by what is sold and who buys it.",
  exhibitors: "Companies that exhibit.",
  portal: "An exhibitor's own way in, by the token of its link.",
  "portal-changes": "What exhibitors changed and organisers have not taken over yet.",
  sessions: "What happens at an event, when and where.",
  categories: "Groups of exhibitors, in a tree.",
  extras: "Sponsorships and things to go with a booth, and who holds them.",
  banners: "Sponsors' pictures in the viewer.",
  kiosks: "Screens at the fair, how they fare, and what they are told.",
  imports: "Past imports, which can be undone.",
  search: "Search across all events of the organisation.",
  media: "Uploaded pictures.",
  geocode: "Places by their names.",
  duplicate: "Copies of an event's map.",
  webhooks: "Addresses that are told what happens, and the log of what they were told.",
  integrations: "Exhibitors taken over from partners.",
  analytics: "What visitors do, counted without knowing who they are.",
  publish: "Making the plan public.",
  unpublish: "Taking the plan off the public addresses.",
  check: "What is wrong with a plan.",
  notices: "What exhibitors were told of changed booths, and who has seen it.",
  checkpoints: "Drafts kept before they were overwritten, to be brought back.",
  versions: "What was published, what became of it, and the way back.",
  bundle: "Everything of an event that visitors may see.",
  export: "An event as files for other programs.",
  me: "Whom a credential stands for.",
  "api-keys": "Keys for other systems.",
  account: "The signed-in person.",
  "sign-up": "A new organisation and its owner.",
  password: "Forgotten and changed passwords.",
  "sign-out-everywhere": "Ends every session of the signed-in person.",
  "confirm-email": "The link by which somebody confirms an e-mail address.",
  sending: "Whether a restored installation may send e-mails, webhooks and requests.",
  organisation: "The organisation one works in.",
  members: "Who belongs to the organisation, and as what.",
  invitations: "People asked to join.",
  audit: "Who changed what and when, in the whole organisation.",
  persons: "Where people stand in the records, and how they are forgotten.",
  compat:
    "The actions of a legacy system, for its integrations: the key is the body's `token`, names come in any case.",
  feeds: "What visitors' browsers fetch.",
  "openapi.json": "This description.",
};

/** Records in messages have the schemas of the API. */
const RECORDS = { booth: "Booth", exhibitor: "Exhibitor", order: "Order", session: "Session" };
const HOOKS = FACT_KINDS.map((kind) => ({
  kind,
  words: KIND_WORDS[kind],
  data: SAMPLES[kind],
  records: RECORDS,
}));

const WORDS = { exampleWords: EXAMPLE_WORDS, errorWords: ERROR_WORDS, fieldWords: FIELD_WORDS };

export function describeApi(): object {
  return openapi(endpoints, ABOUT, TAG_WORDS, WORDS, HOOKS);
}
