import { listTranslations, saveTranslations } from "#lib/api/translations";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listTranslations, saveTranslations);
