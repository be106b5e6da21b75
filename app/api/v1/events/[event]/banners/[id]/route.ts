import { deleteBanner, updateBanner } from "#lib/api/banners";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(updateBanner, deleteBanner);
