import type { Words } from "./keys";
import { buying } from "./ko/buying";
import { kiosk } from "./ko/kiosk";
import { places } from "./ko/places";
import { route } from "./ko/route";
import { shell } from "./ko/shell";
import { visit } from "./ko/visit";

export const ko: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
