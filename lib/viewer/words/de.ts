import { buying } from "./de/buying";
import { kiosk } from "./de/kiosk";
import { places } from "./de/places";
import { route } from "./de/route";
import { shell } from "./de/shell";
import { visit } from "./de/visit";
import type { Words } from "./keys";

export const de: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
