import { buying } from "./cs/buying";
import { kiosk } from "./cs/kiosk";
import { places } from "./cs/places";
import { route } from "./cs/route";
import { shell } from "./cs/shell";
import { visit } from "./cs/visit";
import type { Words } from "./keys";

export const cs: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
