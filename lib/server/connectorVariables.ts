import { address, text } from "./values";

/** The operator's apps at CRM systems, through which organisations connect their accounts. */
export const CONNECTOR_VARIABLES = {
  HUBSPOT_CLIENT_ID: {
    about:
      "Client ID of a HubSpot app through which organisations connect HubSpot; requires the next setting.",
    expected: "a text",
    read: text,
  },
  HUBSPOT_CLIENT_SECRET: { about: "Its client secret.", expected: "a text", read: text, confidential: true },
  HUBSPOT_URL: {
    about: "Base URL of HubSpot, for tests with a fake.",
    expected: "an origin such as https://test.salesforce.com, without a path",
    read: address("http:", "https:").transform((value) => new URL(value)),
    otherwise: "HubSpot's own address",
  },
  SALESFORCE_CLIENT_ID: {
    about:
      "Client ID of a Salesforce connected app through which organisations connect Salesforce; requires the next setting.",
    expected: "a text",
    read: text,
  },
  SALESFORCE_CLIENT_SECRET: {
    about: "Its client secret.",
    expected: "a text",
    read: text,
    confidential: true,
  },
  SALESFORCE_URL: {
    about: "Where people sign in to Salesforce, such as https://test.salesforce.com for sandboxes.",
    expected: "an origin such as https://test.salesforce.com, without a path",
    read: address("http:", "https:").transform((value) => new URL(value)),
    otherwise: "Salesforce's own address",
  },
} as const;
