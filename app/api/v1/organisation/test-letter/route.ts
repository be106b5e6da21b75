import { sendTestLetter } from "#lib/api/integrations";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(sendTestLetter);
