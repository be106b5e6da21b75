/**
 * The icons of places, drawn on a grid of 24 with lines two wide and round ends. In a path, M and L go to a point, C
 * is a curve, Z closes; O is a circle, D a filled one (x, y, radius); R is a box (x, y, width, height, radius); F
 * starts a part that is filled instead of stroked.
 */
export const ICON_PATHS = {
  place: "D12 12 4 O12 12 8",
  toilet:
    "D7 4.5 2 D17 4.5 2 M12 3L12 21 M5 9L9 9L9 14L8 14L8 20.5 M5 9L5 14L6 14L6 20.5 M17 8.5L14.5 15L19.5 15Z M16 15L16 20.5 M18 15L18 20.5",
  accessible_toilet:
    "D10.5 4 2 M10.5 8L10.5 14L15.5 14L18 19.5L20 19 M10.5 10.5L15 10.5 M8 11.2C3.5 13.5 4 20.5 9.8 20.8C12.3 20.9 14.3 19.4 14.9 17.2",
  food: "M7 3L7 21 M4 3L4 7.5C4 11 10 11 10 7.5L10 3 M17 21L17 3C13.6 5 13.2 11 14 13.5L17 13.5",
  cafe: "M4 9L17 9L17 14C17 20 4 20 4 14Z M17 10.5C21.5 10 21.5 15.5 16.5 15.5 M8 3L8 5.5 M12.5 3L12.5 5.5",
  bar: "M4 4L20 4L12 13Z M12 13L12 20.5 M8 20.5L16 20.5 M7 7.5L17 7.5",
  info: "D12 5 1.6 M9.5 10.5L12.5 10.5L12.5 18.5 M9 18.5L16 18.5",
  first_aid:
    "F M9.2 3.5L14.8 3.5L14.8 9.2L20.5 9.2L20.5 14.8L14.8 14.8L14.8 20.5L9.2 20.5L9.2 14.8L3.5 14.8L3.5 9.2L9.2 9.2Z",
  medical:
    "M6 3L6 8C6 14 14 14 14 8L14 3 M4.5 3L6.5 3 M13.5 3L15.5 3 M10 12.5L10 15.5C10 22.5 19 22.5 19 15.5L19 14 O19 12 2",
  exit: "D13.5 4 1.9 M4 10L8 7.5L12.5 8.5L10 14L13.5 16.5L12.5 21 M9.6 14.8L8.5 17.5L4.5 17.8 M12.5 8.8L14.8 11.8L18.5 12",
  entrance: "M11 4L19.5 4L19.5 20L11 20 M3.5 12L14 12 M10 7.5L14.5 12L10 16.5",
  elevator: "R4 3 16 18 2 M8.8 10.5L12 6.5L15.2 10.5Z M8.8 13.5L12 17.5L15.2 13.5Z",
  escalator: "M3 19L8 19L16.5 8.5L21 8.5 M3 14.5L6 14.5L9 10.8 D11.5 4.3 1.9 M11.5 8.5L11.5 10.5",
  stairs: "M3 20L7.5 20L7.5 15.5L12 15.5L12 11L16.5 11L16.5 6.5L21 6.5",
  ramp: "M3 19.5L21 19.5L21 9.5Z M5 11L13 6 M9.5 5L13.5 5.7L12.3 9.6",
  cloakroom: "M10 6.5C10 2.6 14.6 3.2 14.2 6.4C14 8 12 8.2 12 10.5L21 17.5L3 17.5L12 10.5",
  parking: "M8 20.5L8 4L13.5 4C19.5 4 19.5 13 13.5 13L8 13",
  taxi: "M4 17L4 12.5L6.2 7.5L17.8 7.5L20 12.5L20 17Z M4 12.5L20 12.5 M9.5 7L9.5 4L14.5 4L14.5 7 D7.5 19 1.6 D16.5 19 1.6",
  bus: "R4.5 3.5 15 15 2.5 M4.5 12L19.5 12 M9 3.5L9 12 D8.2 15.3 1.1 D15.8 15.3 1.1 M7.5 18.5L7.5 21 M16.5 18.5L16.5 21",
  train:
    "R5.5 3 13 14 3.5 M5.5 10.5L18.5 10.5 D9 13.8 1.1 D15 13.8 1.1 M8.5 17L5.5 21 M15.5 17L18.5 21 M7 19.3L17 19.3",
  tram: "R6 6.5 12 12 3 M6 12L18 12 D9.3 15.3 1 D14.7 15.3 1 M12 6.5L12 3.5 M8.5 3L15.5 3 M8.5 18.5L7 21 M15.5 18.5L17 21",
  wifi: "M3 9.5C8 4.5 16 4.5 21 9.5 M6.3 13C9.6 9.8 14.4 9.8 17.7 13 M9.5 16.3C11 15 13 15 14.5 16.3 D12 19.3 1.4",
  atm: "R3 6 18 12 2 O12 12 2.6 D6.6 12 0.9 D17.4 12 0.9",
  press:
    "M5 4L16 4L16 20L7 20C5.5 20 5 19 5 18Z M16 9L19.5 9L19.5 18C19.5 19.3 18.8 20 17.5 20L15 20 M8.2 8L12.8 8 M8.2 12L12.8 12 M8.2 16L12.8 16",
  lounge:
    "M5 11L5 8C5 6.5 6 6 7 6L17 6C18 6 19 6.5 19 8L19 11 M3 11.5L3 17.5L21 17.5L21 11.5C21 10 18 10 18 11.5L18 14L6 14L6 11.5C6 10 3 10 3 11.5 M5.5 17.5L5.5 20 M18.5 17.5L18.5 20",
  prayer:
    "M12 3.5L12 13 M12 3.5C9.8 5 9.3 7.5 9 11L5 15.5L8.5 20.5L12 17.5L12 13 M12 3.5C14.2 5 14.7 7.5 15 11L19 15.5L15.5 20.5L12 17.5",
  baby: "O12 9 5.5 M12 3.5C13.4 4.3 13.2 5.8 12 6 D10 9 0.9 D14 9 0.9 M10.3 11.6C11.2 12.6 12.8 12.6 13.7 11.6 M5.5 20.5C6 16.5 8.5 15.5 12 15.5C15.5 15.5 18 16.5 18.5 20.5",
  charging: "F M13.5 2.5L5 13.5L10.8 13.5L9.8 21.5L19 9.8L12.8 9.8Z",
  lost_found:
    "O10.5 10.5 7 M15.8 15.8L20.5 20.5 M8.6 8.6C8.8 6.4 12.6 6.6 12.4 9C12.3 10.4 10.6 10.4 10.5 12 D10.5 14.3 0.9",
  smoking:
    "R3 15 14 4 0.5 M13 15L13 19 M20.5 15L20.5 19 M17 11.5C17 8.5 20.5 9.5 20.5 6.5C20.5 5 19.5 4 18.5 4 M13 11.5C13 9 15.5 9 15.5 7",
  water:
    "M12 3C15.5 7.5 18.5 10.8 18.5 14.5C18.5 23 5.5 23 5.5 14.5C5.5 10.8 8.5 7.5 12 3Z M9 15C9 17 10.2 18 12 18",
  security:
    "M12 3L19.5 5.8L19.5 11.5C19.5 16.3 16.5 19.5 12 21.2C7.5 19.5 4.5 16.3 4.5 11.5L4.5 5.8Z M8.5 12L11 14.5L15.5 9.5",
  registration:
    "R5 4.5 14 16.5 2 M9.5 4.5L9.5 3L14.5 3L14.5 4.5 O12 11 2.2 M8.3 17.3C8.8 14.9 15.2 14.9 15.7 17.3",
  ticket:
    "M3 7L21 7L21 10.2C18.8 10.2 18.8 13.8 21 13.8L21 17L3 17L3 13.8C5.2 13.8 5.2 10.2 3 10.2Z M14.5 9.5L14.5 10.5 M14.5 13.5L14.5 14.5",
  photo: "M3.5 8L7.5 8L9.2 5L14.8 5L16.5 8L20.5 8L20.5 19L3.5 19Z O12 13 3.4",
  theatre: "M4 4.5L20 4.5L20 13C20 23 4 23 4 13Z D8.6 10 1.2 D15.4 10 1.2 M8 14.2C9 18 15 18 16 14.2Z",
  meeting:
    "D8 6 2.1 D16 6 2.1 M3.5 15.5L20.5 15.5 M7 15.5L7 20.5 M17 15.5L17 20.5 M5 12.5C5 9.8 11 9.8 11 12.5 M13 12.5C13 9.8 19 9.8 19 12.5",
  storage: "M3.5 8L12 3.5L20.5 8L20.5 16.5L12 21L3.5 16.5Z M3.5 8L12 12.5L20.5 8 M12 12.5L12 21",
  power: "M8 3L8 8 M16 3L16 8 M5.5 8L18.5 8L18.5 11C18.5 18 5.5 18 5.5 11Z M12 16L12 21",
  speaker: "R9 3 6 11 3 M5.5 10.5C5.5 19.3 18.5 19.3 18.5 10.5 M12 17.3L12 21 M8.5 21L15.5 21",
  kids: "O12 8.5 5.3 M12 14L11 15.5L13 15.5Z M12 15.5C9.5 17.5 14.5 18.5 12 21.5",
  shop: "M5 8.5L19 8.5L20.2 20.5L3.8 20.5Z M8.5 11L8.5 7C8.5 2.8 15.5 2.8 15.5 7L15.5 11",
  bike: "O6 15.5 3.8 O18 15.5 3.8 M6 15.5L9.5 8.5L16 8.5L18 15.5 M9.5 8.5L12 15.5L16 8.5 M6 15.5L12 15.5 M7.8 6L11 6 M16 8.5L15 5.2L17.8 5.2",
  phone:
    "M6.5 3.5L9.8 3.5L11 8L8.8 9.8C9.8 12.2 11.6 14.1 14.2 15.2L16 13L20.5 14.2L20.5 17.5C20.5 19.2 19.2 20.6 17.5 20.5C9.8 19.9 4.1 14.2 3.5 6.5C3.4 4.8 4.8 3.5 6.5 3.5Z",
  meeting_point:
    "D12 12 2.2 M3.5 3.5L8 8 M8 4.5L8 8L4.5 8 M20.5 3.5L16 8 M16 4.5L16 8L19.5 8 M3.5 20.5L8 16 M4.5 16L8 16L8 19.5 M20.5 20.5L16 16 M16 19.5L16 16L19.5 16",
  viewpoint: "M2.5 12C7.5 4.5 16.5 4.5 21.5 12C16.5 19.5 7.5 19.5 2.5 12Z O12 12 3",
  award: "O12 8.5 5.5 M8.5 13L7 21L12 18.3L17 21L15.5 13",
  terrace: "M12 3C7.5 3 4 6 3 10L21 10C20 6 16.5 3 12 3Z M12 3L12 21 M8.5 21L15.5 21",
  car: "M4 17L4 12.5L6.2 7L17.8 7L20 12.5L20 17Z M4 12.5L20 12.5 D7.5 19 1.6 D16.5 19 1.6",
  ship: "M4 14L20 14L17.5 19.5L6.5 19.5Z M12 14L12 4L17.5 11L12 11",
  star: "M12 3.5L14.6 9L20.5 9.7L16.1 13.8L17.3 19.8L12 16.8L6.7 19.8L7.9 13.8L3.5 9.7L9.4 9Z",
} as const;

export type IconName = keyof typeof ICON_PATHS;

/** Other words used for the same places by organisers and in old plans. */
const OTHER_WORDS: Record<string, IconName> = {
  wc: "toilet",
  toilets: "toilet",
  restroom: "toilet",
  restrooms: "toilet",
  bathroom: "toilet",
  wheelchair: "accessible_toilet",
  accessible: "accessible_toilet",
  restaurant: "food",
  catering: "food",
  bistro: "food",
  coffee: "cafe",
  drinks: "bar",
  beer: "bar",
  information: "info",
  help: "info",
  firstaid: "first_aid",
  emergency_exit: "exit",
  door: "entrance",
  lift: "elevator",
  stair: "stairs",
  staircase: "stairs",
  wardrobe: "cloakroom",
  coats: "cloakroom",
  metro: "train",
  subway: "train",
  railway: "train",
  wlan: "wifi",
  cash: "atm",
  bank: "atm",
  money: "atm",
  media: "press",
  rest: "lounge",
  quiet: "prayer",
  baby_care: "baby",
  nursery: "baby",
  charge: "charging",
  lost_and_found: "lost_found",
  lostfound: "lost_found",
  smoke: "smoking",
  drinking_water: "water",
  guard: "security",
  police: "security",
  check_in: "registration",
  checkin: "registration",
  tickets: "ticket",
  camera: "photo",
  stage: "theatre",
  meeting_room: "meeting",
  luggage: "storage",
  electricity: "power",
  microphone: "speaker",
  children: "kids",
  playground: "kids",
  doctor: "medical",
  store: "shop",
  bicycle: "bike",
  telephone: "phone",
  view: "viewpoint",
  prize: "award",
  ferry: "ship",
  bridge: "ramp",
};

export const ICON_NAMES = Object.keys(ICON_PATHS) as IconName[];

/** The icon for a word that names a place; unknown words get the general one. */
export function iconOf(word: string | null | undefined): IconName {
  const key = (word ?? "")
    .trim()
    .toLowerCase()
    .replace(/[\s&-]+/g, "_");
  if (Object.hasOwn(ICON_PATHS, key)) return key as IconName;
  return (Object.hasOwn(OTHER_WORDS, key) && OTHER_WORDS[key]) || "place";
}
