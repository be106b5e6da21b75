import type { Trade } from "./trade";

export const PLANNING_TRADES: Record<string, Trade> = {
  "Software and BIM": {
    houses: ["software house", "planning software studio", "company of architects who code", "data office"],
    founded: [1994, 2021],
    verb: "writes",
    goods: [
      "tools for daylight and glare simulation",
      "a sketching program for lighting designers",
      "an open BIM viewer",
      "product data services for planners",
      "building logbooks in plain words",
      "cost plans that update with the drawing",
    ],
    habits: [
      "Files stay readable without the program that wrote them.",
      "Every feature has been asked for by at least three offices.",
      "Support is answered by the people who write the code.",
      "There is a paper version of everything that matters.",
    ],
    news: [
      "Bring a floor plan and see it in tomorrow's sunlight.",
      "New: one file for luminaire, light and warranty.",
      "The free student edition is handed out on postcards.",
      "Try the glare simulator that actually hurts a little.",
    ],
  },
  "Lighting design": {
    houses: ["lighting design office", "practice for light", "office of five designers", "planning studio"],
    founded: [1978, 2018],
    verb: "plans",
    goods: [
      "light for museums and theatres",
      "master plans for dark towns",
      "daylight for schools and hospitals",
      "festivals of light that clean up after themselves",
      "light for churches and concert halls",
      "night walks and harbour fronts",
    ],
    habits: [
      "Each project starts with an evening on site.",
      "As little light as possible, as good as can be.",
      "Mock-ups are hung in the real room, with the real people.",
      "Maintenance plans are part of every design.",
    ],
    news: [
      "On show: models of six lit rooms, to be looked into.",
      "Book half an hour of free advice at the drawing table.",
      "A new book about darkness is presented on the stand.",
      "Draw your own night with chalk on a black wall.",
    ],
  },
  "Research and education": {
    houses: ["place of learning", "association", "research group", "network of practitioners"],
    founded: [1919, 2014],
    verb: "offers",
    goods: [
      "study courses in light and space",
      "further training for electricians",
      "research into daylight and sleep",
      "guidelines for circular building",
      "a travelling exhibition of historic lamps",
      "scholarships for young designers",
    ],
    habits: [
      "Lectures are open to anyone who finds a chair.",
      "Results are published, the failed ones too.",
      "Practice and theory share one corridor.",
      "Membership costs less than a good lamp.",
    ],
    news: [
      "Students show the twelve best works of the year.",
      "Take part in a sleep study of four minutes.",
      "Careers advice daily from two o'clock.",
      "The new yearbook is free for visitors.",
    ],
  },
};
