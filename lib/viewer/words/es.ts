import { buying } from "./es/buying";
import { kiosk } from "./es/kiosk";
import { places } from "./es/places";
import { route } from "./es/route";
import { shell } from "./es/shell";
import { visit } from "./es/visit";
import type { Words } from "./keys";

export const es: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
