import { buying } from "./en/buying";
import { kiosk } from "./en/kiosk";
import { places } from "./en/places";
import { route } from "./en/route";
import { shell } from "./en/shell";
import { visit } from "./en/visit";

export const en = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
