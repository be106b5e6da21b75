import * as account from "./account";
import * as analytics from "./analytics";
import * as archive from "./archive";
import * as audit from "./audit";
import * as bankStatements from "./bankStatements";
import * as banners from "./banners";
import * as booths from "./booths";
import * as categories from "./categories";
import * as changes from "./changes";
import * as comments from "./comments";
import * as compat from "./compat";
import * as connectors from "./connectors";
import * as contracts from "./contracts";
import * as description from "./description";
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
import * as install from "./install";
import * as integrations from "./integrations";
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
import * as passkeys from "./passkeys";
import * as payments from "./payments";
import * as persons from "./persons";
import * as plan from "./plan";
import * as portal from "./portal";
import * as pricingRules from "./pricingRules";
import * as proposals from "./proposals";
import * as routes from "./routes";
import * as sales from "./sales";
import * as sampleData from "./sampleData";
import * as sandbox from "./sandbox";
import * as secondFactor from "./secondFactor";
import * as sending from "./sending";
import * as sessions from "./sessions";
import * as singleSignOn from "./singleSignOn";
import * as taxRules from "./taxRules";
import * as team from "./team";
import * as translations from "./translations";
import * as userSessions from "./userSessions";
import * as versions from "./versions";
import * as views from "./views";
import * as waitlist from "./waitlist";
import * as wayfinding from "./wayfinding";
import * as webhooks from "./webhooks";

/**
 * Every endpoint: served, documented and typed for the browser from this list. The modules imported here export only
 * endpoints.
 */
export const endpoints = [
  ...Object.values(keys),
  ...Object.values(keyRequests),
  ...Object.values(sandbox),
  ...Object.values(audit),
  ...Object.values(account),
  ...Object.values(secondFactor),
  ...Object.values(passkeys),
  ...Object.values(userSessions),
  ...Object.values(views),
  ...Object.values(team),
  ...Object.values(singleSignOn),
  ...Object.values(persons),
  ...Object.values(archive),
  ...Object.values(integrations),
  ...Object.values(connectors),
  ...Object.values(sending),
  ...Object.values(events),
  ...Object.values(everywhere),
  ...Object.values(levels),
  ...Object.values(plan),
  ...Object.values(booths),
  ...Object.values(elements),
  ...Object.values(wayfinding),
  ...Object.values(routes),
  ...Object.values(pricingRules),
  ...Object.values(fees),
  ...Object.values(taxRules),
  ...Object.values(discounts),
  ...Object.values(disputes),
  ...Object.values(extras),
  ...Object.values(sales),
  ...Object.values(orders),
  ...Object.values(orderItems),
  ...Object.values(bankStatements),
  ...Object.values(orderEmails),
  ...Object.values(emailTexts),
  ...Object.values(documents),
  ...Object.values(contracts),
  ...Object.values(proposals),
  ...Object.values(notes),
  ...Object.values(comments),
  ...Object.values(options),
  ...Object.values(waitlist),
  ...Object.values(payments),
  ...Object.values(banners),
  ...Object.values(kiosks),
  ...Object.values(media),
  ...Object.values(geocode),
  ...Object.values(categories),
  ...Object.values(exhibitors),
  ...Object.values(portal),
  ...Object.values(sessions),
  ...Object.values(translations),
  ...Object.values(imports),
  ...Object.values(sampleData),
  ...Object.values(webhooks),
  ...Object.values(changes),
  ...Object.values(analytics),
  ...Object.values(partner),
  ...Object.values(versions),
  ...Object.values(notices),
  ...Object.values(exports),
  ...Object.values(drawings),
  ...Object.values(feeds),
  ...Object.values(install),
  ...compat.compatActions,
  ...compat.dropInActions,
  ...Object.values(description),
];
