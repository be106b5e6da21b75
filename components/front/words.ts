import { SHORTEST_PASSWORD } from "#lib/text/password";

export const PASSWORD_HINT = `At least ${SHORTEST_PASSWORD} characters. A few words are better than a few signs.`;
