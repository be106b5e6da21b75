import type { App } from "#lib/ports";
import type { Web } from "#lib/ports/network";
import type { Clock } from "../clock";
import { type HubspotSettings, hubspot } from "./hubspot";
import { type SalesforceSettings, salesforce } from "./salesforce";

export type CrmSettings = {
  hubspot: HubspotSettings | undefined;
  salesforce: SalesforceSettings | undefined;
};

/** A new partner is a file beside this one and a line here. */
export function crmFrom(settings: CrmSettings, web: Web, clock: Clock): App["crm"] {
  return {
    hubspot: settings.hubspot ? hubspot(settings.hubspot, web, clock) : null,
    salesforce: settings.salesforce ? salesforce(settings.salesforce, web, clock) : null,
  };
}
