import type { Scope } from "#lib/access";
import type { OfficeKey } from "#lib/words/office";

type ScopeGroup = { title: OfficeKey; scopes: { scope: Scope; words: OfficeKey }[] };

/** A readable label for each scope. */
export const SCOPE_GROUPS: ScopeGroup[] = [
  {
    title: "account.events",
    scopes: [
      { scope: "events:read", words: "account.readEventsVersionsBundlesAnd" },
      { scope: "events:write", words: "account.createChangeDuplicateAndDelete" },
      { scope: "events:publish", words: "account.publishAndUnpublishFloorPlans" },
    ],
  },
  {
    title: "account.floorPlan",
    scopes: [
      { scope: "plan:read", words: "account.readLevelsBoothsMapElements" },
      { scope: "plan:write", words: "account.changeThemImportBoothsAnd" },
    ],
  },
  {
    title: "common.exhibitors",
    scopes: [
      { scope: "exhibitors:read", words: "account.scopeExhibitorsRead" },
      { scope: "exhibitors:write", words: "account.createChangeImportAndDelete" },
      { scope: "exhibitors:portal", words: "account.readAndRenewExhibitorPortal" },
    ],
  },
  {
    title: "account.programme",
    scopes: [
      { scope: "sessions:read", words: "account.readSessions" },
      { scope: "sessions:write", words: "account.createChangeImportAndDelete2" },
    ],
  },
  {
    title: "account.sales",
    scopes: [
      { scope: "orders:read", words: "account.readOrdersPricesExtrasAnd" },
      { scope: "orders:write", words: "account.markPaidInvoiceCancelAnd" },
    ],
  },
  {
    title: "account.other",
    scopes: [
      { scope: "analytics:read", words: "account.readVisitorAnalytics" },
      { scope: "integrations:write", words: "account.startAPartnerSync" },
      { scope: "webhooks:read", words: "account.readWebhooksAndTheirDeliveries" },
      { scope: "webhooks:write", words: "account.createChangeTestAndDelete" },
      { scope: "media:write", words: "account.uploadImages" },
      { scope: "geocode:read", words: "account.lookUpAddresses" },
    ],
  },
];

/** The default scopes of a new key: read-only access to a plan. */
export const LEAST_RIGHTS: Scope[] = ["events:read", "plan:read"];
