import { buying } from "./ar/buying";
import { kiosk } from "./ar/kiosk";
import { places } from "./ar/places";
import { route } from "./ar/route";
import { shell } from "./ar/shell";
import { visit } from "./ar/visit";
import type { Words } from "./keys";

export const ar: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
