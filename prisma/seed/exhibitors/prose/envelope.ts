import type { Trade } from "./trade";

export const ENVELOPE_TRADES: Record<string, Trade> = {
  "Façades and glass": {
    houses: ["façade builder", "façade workshop", "envelope engineering firm", "family firm"],
    founded: [1884, 2012],
    verb: "builds",
    goods: [
      "timber and glass façades",
      "planted façades with their own rainwater",
      "larch shingles",
      "bird-safe glazing",
      "curtain walls that can be unscrewed",
      "perforated brick screens",
    ],
    habits: [
      "Mock-ups stand outdoors for two winters.",
      "Every pane has a passport.",
      "Façades are planned from the ladder of the window cleaner.",
      "Joints are drawn at full size before anything is ordered.",
    ],
    news: [
      "A piece of façade, two storeys high, stands on the booth.",
      "New: glass that birds see and people do not.",
      "See how a façade is taken apart in twenty minutes.",
      "The green wall was planted the week before the fair.",
    ],
  },
  "Sun protection": {
    houses: ["awning maker", "blind manufacturer", "workshop for shade", "sun protection specialist"],
    founded: [1884, 2012],
    verb: "makes",
    goods: [
      "external blinds for windy coasts",
      "awnings with woven cotton",
      "lattice screens of turned wood",
      "folding shutters",
      "light-guiding louvres",
      "shade sails for schoolyards",
    ],
    habits: [
      "Wind tunnels are used as gladly as deck chairs.",
      "Motors, where there are any, can be changed by hand.",
      "Shade is planned for the summers of 2050.",
      "Fabrics are sewn where they are woven.",
    ],
    news: [
      "Sit in seven kinds of shade.",
      "New: a louvre that brings daylight ten metres deep.",
      "The coast blind is blown at with 90 km/h, daily at three.",
      "See a shutter from 1890 and its grandchild side by side.",
    ],
  },
  "Doors and windows": {
    houses: ["window maker", "door manufacturer", "joinery for openings", "sash workshop"],
    founded: [1884, 2012],
    verb: "builds",
    goods: [
      "timber windows for old towns",
      "slim sliding doors",
      "fire doors that look like doors",
      "sash windows with modern glass",
      "hinges for heavy leaves",
      "house doors with character",
    ],
    habits: [
      "Every window is opened ten thousand times before its series begins.",
      "Profiles are copied from the building, never the other way round.",
      "Old frames are repaired first and replaced second.",
      "Doors are hung by the people who planed them.",
    ],
    news: [
      "Push a 400 kilogram door with one finger.",
      "New: a box window that ventilates by itself.",
      "Look through twelve kinds of old glass.",
      "A hinge clinic takes in squeaking cases.",
    ],
  },
};
