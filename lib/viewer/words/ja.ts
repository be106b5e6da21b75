import { buying } from "./ja/buying";
import { kiosk } from "./ja/kiosk";
import { places } from "./ja/places";
import { route } from "./ja/route";
import { shell } from "./ja/shell";
import { visit } from "./ja/visit";
import type { Words } from "./keys";

export const ja: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
