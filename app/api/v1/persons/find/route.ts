import { findPerson } from "#lib/api/persons";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(findPerson);
