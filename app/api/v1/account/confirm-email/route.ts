import { sendEmailConfirmation } from "#lib/api/account";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(sendEmailConfirmation);
