import { buying } from "./he/buying";
import { kiosk } from "./he/kiosk";
import { places } from "./he/places";
import { route } from "./he/route";
import { shell } from "./he/shell";
import { visit } from "./he/visit";
import type { Words } from "./keys";

export const he: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
