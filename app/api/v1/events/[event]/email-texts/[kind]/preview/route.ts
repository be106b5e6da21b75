import { previewEmailText } from "#lib/api/emailTexts";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(previewEmailText);
