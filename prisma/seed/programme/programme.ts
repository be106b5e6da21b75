import { dayAfter, instantAt } from "../calendar";
import { type Chance, chanceOf } from "../chance";
import { SPEAKERS } from "../people";
import type { DemoBooth, DemoExhibitor, DemoPlace, DemoSession } from "../records";
import { AUDITORIUM_PANELS, AUDITORIUM_TALKS, FORUM_PANELS, FORUM_TALKS, KEYNOTES } from "./sessions";
import type { Topic } from "./topic";
import { DEMOS, TOURS, WORKSHOPS } from "./workshops";

export const DAYS = 3;

type Kind = DemoSession["kind"];
type Slot = { kind: Kind; from: string; to: string; topics: Topic[]; voices: number };
type Venue = { place: DemoPlace; capacity: number; slots: Slot[] };

/** Every day has the same slots with different content. Slots with the same list of topics take them in turn. */
const VENUES: Venue[] = [
  {
    place: { element: "light-forum" },
    capacity: 180,
    slots: [
      slot("keynote", "09:30", "10:15", KEYNOTES),
      slot("talk", "10:30", "11:00", FORUM_TALKS),
      slot("talk", "11:15", "11:45", FORUM_TALKS),
      slot("panel", "13:00", "14:00", FORUM_PANELS, 3),
      slot("talk", "14:30", "15:00", FORUM_TALKS),
      slot("talk", "15:15", "15:45", FORUM_TALKS),
    ],
  },
  {
    place: { element: "auditorium" },
    capacity: 320,
    slots: [
      slot("talk", "10:00", "10:45", AUDITORIUM_TALKS),
      slot("talk", "11:30", "12:15", AUDITORIUM_TALKS),
      slot("panel", "14:00", "15:00", AUDITORIUM_PANELS, 3),
      slot("talk", "16:00", "16:45", AUDITORIUM_TALKS),
    ],
  },
  {
    place: { element: "studio-one" },
    capacity: 24,
    slots: [
      slot("workshop", "10:00", "11:30", WORKSHOPS),
      slot("workshop", "13:00", "14:30", WORKSHOPS),
      slot("workshop", "15:00", "16:30", WORKSHOPS),
    ],
  },
  {
    place: { element: "studio-two" },
    capacity: 18,
    slots: [slot("workshop", "11:00", "12:30", WORKSHOPS), slot("workshop", "14:00", "15:30", WORKSHOPS)],
  },
  {
    place: { element: "info-desk" },
    capacity: 15,
    slots: [slot("tour", "10:30", "11:30", TOURS), slot("tour", "16:30", "17:30", TOURS)],
  },
];

const DEMO_TIMES = [
  ["11:00", "11:20"],
  ["13:30", "13:50"],
  ["15:00", "15:20"],
] as const;

export function demoProgramme(
  firstDay: string,
  timezone: string,
  exhibitors: DemoExhibitor[],
  booths: DemoBooth[],
): DemoSession[] {
  const chance = chanceOf("programme");
  const speakers = speakersFrom(exhibitors, chance);
  const takeTopic = inTurn<Topic>();
  const sessions: Omit<DemoSession, "externalId">[] = [];

  for (let number = 0; number < DAYS; number += 1) {
    const day = dayAfter(firstDay, number);
    // No speaker has two sessions on one day: each day continues where the last one ended.
    for (const { place, capacity, slots } of VENUES) {
      for (const { kind, from, to, topics, voices } of slots) {
        const { title, description, track } = takeTopic(topics);
        sessions.push({
          title,
          description,
          kind,
          track,
          startsAt: instantAt(day, from, timezone),
          endsAt: instantAt(day, to, timezone),
          speakers: Array.from({ length: voices }, () => speakers.next()),
          exhibitor: null,
          place,
          capacity,
          tags: kind === "workshop" || kind === "tour" ? ["registration"] : [],
        });
      }
    }
    sessions.push(...demosOn(day, number, timezone, exhibitors, booths));
  }

  return sessions
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.title.localeCompare(b.title, "en"))
    .map((session, index) => ({ externalId: `S-${String(index + 1).padStart(3, "0")}`, ...session }));
}

function demosOn(
  day: string,
  number: number,
  timezone: string,
  exhibitors: DemoExhibitor[],
  booths: DemoBooth[],
): Omit<DemoSession, "externalId">[] {
  return DEMO_TIMES.map(([from, to], index) => {
    const demo = DEMOS[number * DEMO_TIMES.length + index];
    const host = exhibitors.find(
      ({ slug, categories }) =>
        categories[0] === demo?.category && booths.some((booth) => booth.exhibitors[0] === slug),
    );
    const booth = booths.find((candidate) => candidate.exhibitors[0] === host?.slug);
    if (!demo || !host || !booth) throw new RangeError(`No booth shows demo ${index + 1} of ${day}.`);
    return {
      title: demo.title,
      description: demo.description,
      kind: "demo",
      track: demo.track,
      startsAt: instantAt(day, from, timezone),
      endsAt: instantAt(day, to, timezone),
      speakers: [{ name: host.contactName, title: "Your host on the booth", company: host.name }],
      exhibitor: host.slug,
      place: { booth: booth.label },
      capacity: null,
      tags: ["on the booth"],
    };
  });
}

function slot(kind: Kind, from: string, to: string, topics: Topic[], voices = 1): Slot {
  return { kind, from, to, topics, voices };
}

function speakersFrom(exhibitors: DemoExhibitor[], chance: Chance) {
  const companies = chance.some(exhibitors, SPEAKERS.length);
  const people = SPEAKERS.map(([name, title], index) => ({
    name,
    title,
    company: companies[index]?.name ?? "",
  }));
  const take = inTurn<(typeof people)[number]>();
  return { next: () => ({ ...take(people) }) };
}

/** Takes the members of a list in turn, and starts again after the last. */
function inTurn<T>() {
  const taken = new Map<readonly T[], number>();
  return (list: readonly T[]): T => {
    const count = taken.get(list) ?? 0;
    taken.set(list, count + 1);
    return list[count % list.length] as T;
  };
}
