import { buying } from "./fi/buying";
import { kiosk } from "./fi/kiosk";
import { places } from "./fi/places";
import { route } from "./fi/route";
import { shell } from "./fi/shell";
import { visit } from "./fi/visit";
import type { Words } from "./keys";

export const fi: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
