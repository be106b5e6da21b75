import { createKiosk, listKiosks } from "#lib/api/kiosks";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(createKiosk, listKiosks);
