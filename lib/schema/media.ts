import { z } from "zod";

const picture = {
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  type: z.string(),
};

export const Media = z
  .object({
    id: z.string(),
    ...picture,
    variants: z.array(z.object(picture)).meta({
      description:
        "Smaller versions of the picture, and one as PNG or JPEG for software without WebP support.",
    }),
  })
  .meta({ id: "Media", description: "An uploaded picture, at addresses that never change." });
