import type { Words } from "./keys";
import { buying } from "./pt/buying";
import { kiosk } from "./pt/kiosk";
import { places } from "./pt/places";
import { route } from "./pt/route";
import { shell } from "./pt/shell";
import { visit } from "./pt/visit";

export const pt: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
