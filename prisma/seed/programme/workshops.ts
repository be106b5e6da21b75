import type { Topic } from "./topic";

/** The workshops, in the order of the three days. */
export const WORKSHOPS: Topic[] = [
  {
    title: "Fold a pendant lamp",
    description: "From one sheet of paper to a finished shade; participants take theirs home.",
    track: "Craft and design",
  },
  {
    title: "Measuring light with a phone",
    description: "What the sensor in your pocket can do, and what it cannot.",
    track: "Light and health",
  },
  {
    title: "First steps in daylight simulation",
    description: "Bring a laptop and a floor plan; leave with a sun-hours map.",
    track: "Smart houses",
  },
  {
    title: "Clay plaster by hand",
    description: "Three coats, two trowels, one wall for all of us.",
    track: "Craft and design",
  },
  {
    title: "Commissioning DALI without tears",
    description: "Addresses, groups and scenes on a wall of real luminaires.",
    track: "Smart houses",
  },
  {
    title: "Drawing night",
    description: "Chalk on black paper: sketching what light leaves out.",
    track: "Night and city",
  },
  {
    title: "Repair café: luminaires",
    description: "Bring a lamp that no longer shines. No halogens heavier than you.",
    track: "Circular building",
  },
  {
    title: "Material passports in an afternoon",
    description: "A real room is taken stock of, from skirting to socket.",
    track: "Circular building",
  },
  {
    title: "Reverberation by ear",
    description: "Clap, listen, guess, measure: training for architects.",
    track: "Light and health",
  },
  {
    title: "Weaving with fibre optics",
    description: "On small looms, with patient teachers.",
    track: "Craft and design",
  },
  {
    title: "Wiring against the clock",
    description: "For apprentices; the fastest faultless board wins.",
    track: "Careers",
  },
  {
    title: "Planning a dark path",
    description: "A walkable model of a park, lit by as few lamps as the group dares.",
    track: "Night and city",
  },
  {
    title: "Portfolio review",
    description: "Fifteen minutes with three studios. Please bring work on paper.",
    track: "Careers",
  },
  {
    title: "Reading a heat bill",
    description: "For caretakers and tenants: find the three lines that matter.",
    track: "Smart houses",
  },
  {
    title: "Colour under eight whites",
    description: "One room, eight light sources and a box of samples.",
    track: "Light and health",
  },
];

export const TOURS: Topic[] = [
  {
    title: "Tour: premieres in lighting",
    description: "Seven new luminaires in sixty minutes, with the people who made them.",
    track: "Craft and design",
  },
  {
    title: "Tour: the circular path",
    description: "From oyster shell to second-hand façade.",
    track: "Circular building",
  },
  {
    title: "Tour: step-free through the halls",
    description: "By lift and ramp to the highlights of both floors.",
    track: "Light and health",
  },
  {
    title: "Tour: young studios",
    description: "The gallery and its newcomers, told by a curator.",
    track: "Careers",
  },
  {
    title: "Tour: the smart house, unplugged",
    description: "Five systems that go on working without the internet.",
    track: "Smart houses",
  },
  {
    title: "Tour: lights out",
    description: "A farewell walk while the halls go dark, one row at a time.",
    track: "Night and city",
  },
];

/** Shown on the booth of an exhibitor of this category. */
export const DEMOS: (Topic & { category: string })[] = [
  {
    title: "Live at the kiln: a shade is blown",
    description: "From the gather to the finished pendant in eighteen minutes.",
    track: "Craft and design",
    category: "Pendant lamps",
  },
  {
    title: "A socket wall in six minutes",
    description: "Installed live, tested live.",
    track: "Smart houses",
    category: "Electrical installation",
  },
  {
    title: "Pick this lock",
    description: "Tools are provided; the record stands at eleven minutes.",
    track: "Smart houses",
    category: "Security and access",
  },
  {
    title: "The quietest square metre",
    description: "Step inside, two at a time, and hear your own watch.",
    track: "Light and health",
    category: "Acoustics",
  },
  {
    title: "Storm test for blinds",
    description: "A wind machine, 90 km/h, and a blind that stays. Hold on to your badge.",
    track: "Circular building",
    category: "Sun protection",
  },
  {
    title: "Plan a lamp with us",
    description: "Visitors call the tune, the software draws along.",
    track: "Craft and design",
    category: "Software and BIM",
  },
  {
    title: "Spectrum of the day",
    description: "Which white is in your living room? Bring a bulb and find out.",
    track: "Light and health",
    category: "LED and light sources",
  },
  {
    title: "A chair in twenty minutes",
    description: "Joined without screws, sat on at once.",
    track: "Craft and design",
    category: "Furniture",
  },
  {
    title: "One window, opened",
    description: "Inside a box window: every layer, every hinge, every draught.",
    track: "Circular building",
    category: "Doors and windows",
  },
];
