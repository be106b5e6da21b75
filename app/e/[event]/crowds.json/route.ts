import { getCrowdsFeed } from "#lib/api/feeds";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getCrowdsFeed);
