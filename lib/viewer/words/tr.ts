import type { Words } from "./keys";
import { buying } from "./tr/buying";
import { kiosk } from "./tr/kiosk";
import { places } from "./tr/places";
import { route } from "./tr/route";
import { shell } from "./tr/shell";
import { visit } from "./tr/visit";

export const tr: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
