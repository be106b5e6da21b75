import { buying } from "./hi/buying";
import { kiosk } from "./hi/kiosk";
import { places } from "./hi/places";
import { route } from "./hi/route";
import { shell } from "./hi/shell";
import { visit } from "./hi/visit";
import type { Words } from "./keys";

export const hi: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
