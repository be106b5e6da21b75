import type { Words } from "./keys";
import { buying } from "./nl/buying";
import { kiosk } from "./nl/kiosk";
import { places } from "./nl/places";
import { route } from "./nl/route";
import { shell } from "./nl/shell";
import { visit } from "./nl/visit";

export const nl: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
