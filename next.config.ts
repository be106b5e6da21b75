import type { NextConfig } from "next";

/** Headers are the thin server's (lib/server/policy.ts), so that refusals and pages have the same ones. */
const config: NextConfig = {
  poweredByHeader: false,
  // `npm test` checks types once for everything; a build is for those who run it.
  typescript: { ignoreBuildErrors: true },
  // What search engines and link previews read stands in the head for everybody, so that one page serves all.
  htmlLimitedBots: /./,
  // Images are made in their sizes when they are uploaded; nobody may have us fetch and resize others.
  images: { unoptimized: true },
  experimental: {
    // A fresh machine builds once: what would only help the next build takes a third of the time and 450 MB.
    turbopackSourceMaps: false,
    turbopackFileSystemCacheForBuild: false,
    // A page is loaded when it is first opened: all of them take 40 MB and a second of the start.
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
    // Threads that are started by their path read TypeScript with it.
    "tsx",
  ],
};

export default config;
