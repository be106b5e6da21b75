import { getPricesFeed } from "#lib/api/feeds";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getPricesFeed);
