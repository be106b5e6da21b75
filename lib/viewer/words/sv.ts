import type { Words } from "./keys";
import { buying } from "./sv/buying";
import { kiosk } from "./sv/kiosk";
import { places } from "./sv/places";
import { route } from "./sv/route";
import { shell } from "./sv/shell";
import { visit } from "./sv/visit";

export const sv: Words = { ...shell, ...places, ...route, ...visit, ...kiosk, ...buying };
