import type { Words } from "./keys";
import { buying } from "./uk/buying";
import { kiosk } from "./uk/kiosk";
import { places } from "./uk/places";
import { route } from "./uk/route";
import { shell } from "./uk/shell";
import { visit } from "./uk/visit";

export const uk: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
