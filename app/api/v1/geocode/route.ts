import { findPlaces } from "#lib/api/geocode";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(findPlaces);
