import { sendTestEmail } from "#lib/api/integrations";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(sendTestEmail);
