import type { Words } from "./keys";
import { buying } from "./zh-Hans/buying";
import { kiosk } from "./zh-Hans/kiosk";
import { places } from "./zh-Hans/places";
import { route } from "./zh-Hans/route";
import { shell } from "./zh-Hans/shell";
import { visit } from "./zh-Hans/visit";

export const zhHans: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
