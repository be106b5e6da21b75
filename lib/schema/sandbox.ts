import { z } from "zod";

export const Sandbox = z
  .object({
    organisationId: z.string(),
    event: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
  })
  .meta({ id: "Sandbox" });

export const SandboxEmail = z
  .object({
    id: z.string(),
    to: z.string(),
    subject: z.string().meta({ description: "The subject." }),
    text: z.string(),
    html: z.string().nullable().meta({ description: "The HTML part." }),
    attachments: z.array(z.string()).meta({ description: "The names of the files." }),
    createdAt: z.date(),
  })
  .meta({ id: "SandboxEmail" });
