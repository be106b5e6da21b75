import { buying } from "./da/buying";
import { kiosk } from "./da/kiosk";
import { places } from "./da/places";
import { route } from "./da/route";
import { shell } from "./da/shell";
import { visit } from "./da/visit";
import type { Words } from "./keys";

export const da: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
