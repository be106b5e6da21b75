import { buying } from "./it/buying";
import { kiosk } from "./it/kiosk";
import { places } from "./it/places";
import { route } from "./it/route";
import { shell } from "./it/shell";
import { visit } from "./it/visit";
import type { Words } from "./keys";

export const it: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
