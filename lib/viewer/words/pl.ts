import type { Words } from "./keys";
import { buying } from "./pl/buying";
import { kiosk } from "./pl/kiosk";
import { places } from "./pl/places";
import { route } from "./pl/route";
import { shell } from "./pl/shell";
import { visit } from "./pl/visit";

export const pl: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
