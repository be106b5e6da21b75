import { z } from "zod";

const Icon = z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() });

export const InstallManifest = z
  .object({
    id: z.string(),
    name: z.string(),
    short_name: z.string(),
    description: z.string().optional(),
    lang: z.string().optional(),
    start_url: z.string(),
    scope: z.string(),
    display: z.literal("standalone"),
    background_color: z.string(),
    theme_color: z.string(),
    icons: z.array(Icon),
  })
  .meta({
    id: "InstallManifest",
    description: "The web app manifest (W3C) for installing the plan on a phone.",
  });
