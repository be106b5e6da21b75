import { findPlaces } from "#lib/api/geocode";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(findPlaces);
