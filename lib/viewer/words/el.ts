import { buying } from "./el/buying";
import { kiosk } from "./el/kiosk";
import { places } from "./el/places";
import { route } from "./el/route";
import { shell } from "./el/shell";
import { visit } from "./el/visit";
import type { Words } from "./keys";

export const el: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
