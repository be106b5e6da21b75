import type { Words } from "./keys";
import { buying } from "./zh-Hant/buying";
import { kiosk } from "./zh-Hant/kiosk";
import { places } from "./zh-Hant/places";
import { route } from "./zh-Hant/route";
import { shell } from "./zh-Hant/shell";
import { visit } from "./zh-Hant/visit";

export const zhHant: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
