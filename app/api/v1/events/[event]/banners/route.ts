import { createBanner, listBanners } from "#lib/api/banners";
import { route } from "#lib/app";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listBanners, createBanner);
