import { buying } from "./fr/buying";
import { kiosk } from "./fr/kiosk";
import { places } from "./fr/places";
import { route } from "./fr/route";
import { shell } from "./fr/shell";
import { visit } from "./fr/visit";
import type { Words } from "./keys";

export const fr: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
