/** `file` is its path in the `docs` folder, if it differs from the slug. */
export type Guide = { slug: string; title: string; about: string; file?: string };

const task = (slug: string, title: string, about: string): Guide => ({
  slug,
  title,
  about,
  file: `guides/${slug}.md`,
});

/** The guides of the `docs` folder that have a page, by audience, in reading order. */
export const GUIDE_GROUPS: readonly { title: string; guides: readonly Guide[] }[] = [
  {
    title: "For organisers",
    guides: [
      task("draw-a-hall", "Draw a hall", "Halls, walls and booths in the browser."),
      task("number-booths", "Number booths", "Number many booths at once."),
      task("set-prices", "Set prices", "A few rules instead of a price for every booth."),
      task("sell-for-a-day", "Sell for a day", "A day in the sales team."),
      task("import-lists", "Import lists", "Exhibitors, booths and sessions from a spreadsheet."),
      task("publish-the-plan", "Publish the plan", "Decide when visitors see your changes."),
      task("protect-your-account", "Protect your account", "Passkeys and two-factor authentication."),
      task("single-sign-on", "Single sign-on", "Let your team sign in with their company accounts."),
      task("set-up-a-kiosk", "Set up a kiosk", "The plan on a touch screen in the hall."),
      {
        slug: "money",
        title: "Keep the books",
        about: "Payments, invoices, reminders, tax and exports for your accountant.",
      },
    ],
  },
  {
    title: "For exhibitors",
    guides: [task("use-the-portal", "Use the portal", "Keep your own entry up to date.")],
  },
  {
    title: "For operators",
    guides: [
      { slug: "operating", title: "Operating", about: "Health, backups, restoring and upgrades." },
      { slug: "settings", title: "Settings", about: "Every environment variable, with its default." },
      { slug: "scaling", title: "Scaling", about: "What one instance serves, and what more events need." },
      { slug: "privacy", title: "Privacy", about: "What personal data is stored, why, and for how long." },
      {
        slug: "accessibility",
        title: "Accessibility",
        about: "What works without a mouse or without sight, and what does not yet.",
      },
      { slug: "faults", title: "Faults", about: "What happens under each fault and attack, and its test." },
    ],
  },
  {
    title: "For developers",
    guides: [
      {
        slug: "first-event",
        title: "Your first event",
        about: "From nothing to a published plan in ten minutes.",
      },
      {
        slug: "selling-booths",
        title: "Selling booths",
        about: "Prices, extras, reservations and payments.",
      },
      {
        slug: "wayfinding",
        title: "Wayfinding",
        about: "Routes, tours, aisles and “you are here” codes.",
      },
      {
        slug: "kiosks",
        title: "Kiosks",
        about: "Screens in the hall, paired by a code and managed remotely.",
      },
      {
        slug: "embedding",
        title: "Embedding",
        about: "The plan in your own website: options, methods, callbacks.",
      },
      {
        slug: "test-mode",
        title: "Test mode",
        about: "A sandbox for test keys, in which nothing is mailed, charged or counted.",
      },
      {
        slug: "developer-tools",
        title: "Developer tools",
        about: "Requests in the browser, the log of a key, and events on demand.",
      },
      {
        slug: "reading-lists",
        title: "Reading lists",
        about: "Page after page without gaps, and only what has changed.",
      },
      {
        slug: "following-changes",
        title: "Following changes",
        about: "Every change of every record, in order, to continue after a break.",
      },
      {
        slug: "webhooks",
        title: "Webhooks",
        about: "What webhooks send, how to verify their signature, and when they are retried.",
      },
      {
        slug: "automation",
        title: "Zapier, Make and n8n",
        about: "Workflows that start when something happens, with the requests that these tools need.",
      },
      {
        slug: "crm",
        title: "HubSpot and Salesforce",
        about: "Exhibitors, contacts and orders in your CRM, and changes from there.",
      },
      {
        slug: "exchange",
        title: "Exchange formats",
        about: "Plans as GeoJSON, IMDF and OpenStreetMap, and the programme as a calendar.",
      },
      {
        slug: "client",
        title: "Clients",
        about: "Libraries for TypeScript and Python with a method for each request.",
        file: "client/README.md",
      },
      {
        slug: "react",
        title: "React",
        about: "A hook with shapes, search, statuses and routes of a plan, for a drawing of your own.",
        file: "client/react/README.md",
      },
      {
        slug: "assistants",
        title: "Assistants",
        about: "Questions about an event from assistants that use tools, by the Model Context Protocol.",
      },
      { slug: "migrating", title: "Migrating", about: "Coming from another floor plan system." },
    ],
  },
];

export function findGuide(slug: string): Guide | undefined {
  return GUIDE_GROUPS.flatMap(({ guides }) => guides).find((guide) => guide.slug === slug);
}
