import { z } from "zod";
import { PLACE_KINDS } from "#lib/text/places";

const MOST_PLACES = 20;

export const PlaceQuestion = z.object({
  q: z.string().trim().min(1).max(200).meta({ description: "A venue's name, an address or a city." }),
  limit: z
    .string()
    .regex(/^\d{1,9}$/, "This is a whole number, written in digits.")
    .transform((digits) => Math.min(Number(digits), MOST_PLACES))
    .optional()
    .meta({ description: `The maximum number of results; 10 by default, at most ${MOST_PLACES}.` }),
});
export type PlaceQuestion = z.output<typeof PlaceQuestion>;

export const Place = z
  .object({
    name: z.string(),
    address: z.string(),
    lat: z.number(),
    lng: z.number(),
    kind: z.enum(PLACE_KINDS),
  })
  .meta({ id: "Place", description: "A place on earth." });
