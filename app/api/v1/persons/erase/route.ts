import { erasePerson } from "#lib/api/persons";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(erasePerson);
