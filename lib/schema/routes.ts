import { z } from "zod";
import { PASSAGE_KINDS } from "#lib/records/wayfinding";
import { MOST_STOPS, MOST_VIA, STEP_KINDS, UNITS } from "#lib/wayfinding/index";
import { Flag, Moment } from "./shared";

const Place = z.string().max(400).meta({
  description:
    "`booth:<label>`, `exhibitor:<slug>`, `element:<id>`, `point:<level>:<x>,<y>`, or a bare booth label.",
});
const Lang = z.string().max(35).meta({ description: "The language of the steps." });
const Units = z.enum(UNITS).meta({ description: "Of the distances in the steps' texts." });

const many = z.union([z.array(Place), Place.transform((place) => [place])]);

export const RouteQuery = z.object({
  from: Place,
  to: Place,
  via: many.optional().meta({ description: `Passed in this order; repeatable, ${MOST_VIA} at the most.` }),
  accessible: Flag.optional().meta({ description: "Without any step." }),
  lang: Lang.optional(),
  units: Units.optional(),
  at: Moment.optional().meta({
    description: "When it is walked, for aisles closed at times; now unless said.",
  }),
});
export type RouteQuery = z.output<typeof RouteQuery>;

const Window = z.object({ from: Moment, until: Moment });

export const TourInput = z
  .object({
    start: Place,
    stops: z
      .array(Place)
      .min(1)
      .meta({ description: `${MOST_STOPS} at the most.` }),
    accessible: z.boolean().optional(),
    returnToStart: z.boolean().optional(),
    end: Place.optional(),
    fixedFirst: z.boolean().optional().meta({ description: "The first stop stays the first." }),
    dwellSeconds: z
      .union([z.number().min(0).max(86_400), z.array(z.number().min(0).max(86_400))])
      .optional()
      .meta({ description: "How long each stop takes." }),
    windows: z
      .array(z.array(Window).max(20).nullable())
      .optional()
      .meta({ description: "For each stop, when it can be visited; null is always." }),
    departAt: Moment.optional(),
    lang: Lang.optional(),
    units: Units.optional(),
  })
  .meta({ id: "TourInput", example: { start: "A1", stops: ["B7", "exhibitor:acme"], returnToStart: true } });
export type TourInput = z.output<typeof TourInput>;

const RoutePlace = z
  .object({
    place: z.string(),
    name: z.string(),
    levelId: z.string(),
    x: z.number(),
    y: z.number(),
    snapped: z
      .object({ distanceM: z.number().meta({ description: "From the point to the aisle, in metres." }) })
      .optional()
      .meta({ description: "Said of a `point:` that does not lie on an aisle; beyond 30 m it is refused." }),
  })
  .meta({ id: "RoutePlace" });

const Step = z
  .object({
    kind: z.enum(STEP_KINDS),
    text: z.string(),
    levelId: z.string(),
    x: z.number(),
    y: z.number(),
    bearing: z
      .number()
      .nullable()
      .meta({ description: "In degrees clockwise from the plan's upward direction." }),
    distanceM: z.number(),
    durationSeconds: z.number(),
    landmark: z.looseObject({ kind: z.string() }).nullable(),
    transitionId: z.string().nullable(),
    side: z
      .enum(["left", "right", "ahead"])
      .nullable()
      .meta({ description: "On arrival, where the place then lies." }),
  })
  .meta({ id: "RouteStep" });

const Leg = z
  .object({
    from: RoutePlace,
    to: RoutePlace,
    distanceM: z.number(),
    durationSeconds: z.number(),
    path: z.array(z.object({ levelId: z.string(), points: z.array(z.tuple([z.number(), z.number()])) })),
    steps: z.array(Step),
  })
  .meta({ id: "RouteLeg" });

export const Route = z
  .object({
    from: RoutePlace,
    to: RoutePlace,
    via: z.array(RoutePlace),
    accessible: z.boolean(),
    distanceM: z.number(),
    durationSeconds: z.number(),
    legs: z.array(Leg),
    steps: z.array(Step),
    transitions: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z.enum(PASSAGE_KINDS),
        accessible: z.boolean(),
        fromLevelId: z.string(),
        toLevelId: z.string(),
        durationSeconds: z.number(),
      }),
    ),
  })
  .meta({ id: "Route" });

export const Tour = z
  .object({
    order: z.array(z.number().int()).meta({ description: "Indexes into the stops as they were sent." }),
    stops: z.array(z.string()),
    distanceM: z.number(),
    durationSeconds: z.number(),
    optimal: z.boolean().meta({ description: "No order is shorter; else the best that was found in time." }),
    savedM: z.number().meta({ description: "Against the order that was sent." }),
    savedSeconds: z.number().meta({ description: "The same in seconds of walking." }),
    route: Route,
    schedule: z.array(
      z.object({
        place: z.string(),
        index: z.number().int(),
        arriveAt: z.date(),
        waitSeconds: z.number(),
        startAt: z.date(),
        leaveAt: z.date(),
      }),
    ),
    missed: z
      .array(z.object({ place: z.string(), index: z.number().int(), reason: z.string() }))
      .meta({ description: "Stops that cannot be reached in their times." }),
  })
  .meta({ id: "Tour" });
