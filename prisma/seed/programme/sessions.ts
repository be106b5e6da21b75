import type { Topic } from "./topic";

/** The talks on the stages, in the order of the three days. */
export const KEYNOTES: Topic[] = [
  {
    title: "The right to darkness",
    description: "Why the best lit cities of the next decade will be the darker ones, and how we get there.",
    track: "Night and city",
  },
  {
    title: "A lamp is a promise",
    description: "On things that can be repaired, and on the courage to sell fewer of them.",
    track: "Circular building",
  },
  {
    title: "Rooms that let us sleep",
    description: "What ten years of research in hospitals and schools say about light, and about us.",
    track: "Light and health",
  },
];

export const FORUM_TALKS: Topic[] = [
  {
    title: "Reading lights and other small kindnesses",
    description: "Six hotel rooms, one night in each: a report from between the switches.",
    track: "Craft and design",
  },
  {
    title: "What bats taught us about street lamps",
    description: "Amber light, dim paths and a village that counted every moth.",
    track: "Night and city",
  },
  {
    title: "Flicker, explained without formulas",
    description: "Bring a fan and a phone; the rest happens before your eyes.",
    track: "Light and health",
  },
  {
    title: "The switch that outlived its house",
    description: "A hundred years of pressing, turning and pulling, with originals to try.",
    track: "Craft and design",
  },
  {
    title: "Façades one can unscrew",
    description: "An office block moves across town, window by window.",
    track: "Circular building",
  },
  {
    title: "Heat pumps for narrow stairwells",
    description: "Three town houses from 1904, three ways to warm them.",
    track: "Smart houses",
  },
  {
    title: "Glass from old glass",
    description: "How a workshop of seven turns bottle banks into chandeliers.",
    track: "Circular building",
  },
  {
    title: "Quiet classrooms, calm teachers",
    description: "Measured in forty schools: what an absorber on the ceiling changes in a day.",
    track: "Light and health",
  },
  {
    title: "Twelve greens",
    description: "A colour consultant walks through one year of textile samples.",
    track: "Craft and design",
  },
  {
    title: "Harbour lights",
    description: "The new quay of Lübeck, told by the people who lit it.",
    track: "Night and city",
  },
  {
    title: "A house that needs no app",
    description: "Automation that stays out of the way, and what it took to make it simple.",
    track: "Smart houses",
  },
  {
    title: "Mushroom, moss and oyster shell",
    description: "Grown materials after five winters outdoors: what held and what did not.",
    track: "Circular building",
  },
];

export const FORUM_PANELS: Topic[] = [
  {
    title: "Who pays for good light?",
    description: "A mayor, a planner and a maker look at the same invoice.",
    track: "Night and city",
  },
  {
    title: "Repair or replace?",
    description: "Three workshops open their books: hours, parts, prices, and the customers’ letters.",
    track: "Circular building",
  },
  {
    title: "Leaving the drawing board",
    description: "Young designers on their first series, their first mistake and their first order.",
    track: "Careers",
  },
];

export const AUDITORIUM_TALKS: Topic[] = [
  {
    title: "Daylight in deep plans",
    description: "Louvres, shafts and pale ceilings: how far a sunbeam can be led.",
    track: "Light and health",
  },
  {
    title: "Open data for luminaires",
    description: "One file for light, warranty and spare parts, and why it took so long.",
    track: "Smart houses",
  },
  {
    title: "Reading a façade in winter",
    description: "Thermal bridges, frost and a thermographer with cold hands.",
    track: "Circular building",
  },
  {
    title: "Museums after dark",
    description: "Light for works that must not see any.",
    track: "Craft and design",
  },
  {
    title: "The electrician’s day in 2035",
    description: "Tools, tasks and training, sketched with apprentices.",
    track: "Careers",
  },
  {
    title: "Storage for a whole street",
    description: "Forty households, one battery, and the meetings it takes.",
    track: "Smart houses",
  },
  {
    title: "Glare: what the numbers miss",
    description: "When every calculation agrees and everyone squints.",
    track: "Light and health",
  },
  {
    title: "Timber, fire and light",
    description: "Running cables through walls that burn slowly.",
    track: "Circular building",
  },
  {
    title: "The colour of evening",
    description: "Warm dimming from candle to control protocol.",
    track: "Craft and design",
  },
];

export const AUDITORIUM_PANELS: Topic[] = [
  {
    title: "BIM after the handover",
    description: "Who keeps the model alive once the architects have gone home?",
    track: "Smart houses",
  },
  {
    title: "Shade is infrastructure",
    description: "Planning schoolyards and squares for the summers of 2050.",
    track: "Night and city",
  },
  {
    title: "Made here, sold everywhere",
    description: "Small workshops on export, freight and staying small.",
    track: "Careers",
  },
];
