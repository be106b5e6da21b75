import { page } from "#lib/lists/pages";
import { Place, PlaceQuestion } from "#lib/schema/geocode";
import * as geocode from "#services/geocode";
import { endpoint } from "./declare";

export const findPlaces = endpoint({
  method: "GET",
  path: "/api/v1/geocode",
  summary: "Search for a venue, an address or a city",
  description:
    "Uses the installation's geocoder if configured, otherwise a list of cities and exhibition venues.",
  access: { scope: "geocode:read" },
  query: PlaceQuestion,
  reply: page(Place),
  limit: "geocode",
  handle: ({ app, query }) => geocode.find(app, query),
});
