import { SHORTEST_PASSWORD } from "#lib/text/password";

export const PASSWORD_HINT = `At least ${SHORTEST_PASSWORD} characters. Several words are better than a short mix of characters.`;
