import { createBanner, listBanners } from "#lib/api/banners";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listBanners, createBanner);
