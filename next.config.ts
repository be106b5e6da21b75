import type { NextConfig } from "next";

/** The server in front sets the headers (lib/server/policy.ts), so that refusals and pages have the same ones. */
const config: NextConfig = {
  poweredByHeader: false,
  // `npm test` checks all types once, so builds do not repeat it.
  typescript: { ignoreBuildErrors: true },
  // Metadata for search engines and link previews is in the head for every client, so that one page serves all.
  htmlLimitedBots: /./,
  // Images are resized when they are uploaded; clients must not make the server fetch and resize other images.
  images: { unoptimized: true },
  experimental: {
    // Most machines build only once: what only helps the next build takes a third of the time and 450 MB.
    turbopackSourceMaps: false,
    turbopackFileSystemCacheForBuild: false,
    // Pages are loaded when they are first opened: preloading all of them takes 40 MB and a second of the start.
    preloadEntriesOnStart: false,
  },
  serverExternalPackages: [
    "@electric-sql/pglite",
    "@napi-rs/canvas",
    "@node-rs/argon2",
    "@prisma/adapter-pg",
    "@prisma/client",
    "nodemailer",
    "pg",
    // Worker threads that are started by their path load TypeScript with it.
    "tsx",
  ],
};

export default config;
