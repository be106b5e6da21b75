import { z } from "zod";
import { PASSAGE_KINDS } from "#lib/records/wayfinding";
import { MOST_PAIRS, MOST_STOPS, MOST_VIA, STEP_KINDS, UNITS } from "#lib/wayfinding/index";
import { Flag, Moment } from "./shared";

const Place = z
  .string()
  .max(400)
  .meta({
    description:
      "A place: `booth:<label>`, `exhibitor:<slug>`, `element:<id>`, `point:<level>:<x>,<y>`, or only a " +
      "booth label.",
  });
const Lang = z.string().max(35).meta({ description: "The language of the steps." });
const Units = z.enum(UNITS).meta({ description: "The unit of distances in the texts of steps." });

const many = z.union([z.array(Place), Place.transform((place) => [place])]);

export const RouteQuery = z.object({
  from: Place,
  to: Place,
  via: many.optional().meta({
    description:
      `A stop on the route; can be repeated, at most ${MOST_VIA}. Without \`optimizeVia\`, stops are ` +
      "visited in this order.",
  }),
  optimizeVia: Flag.optional().meta({
    description:
      "1 visits the stops in the best order, which is proven for up to 13 stops; `via` of the response has " +
      "this order.",
  }),
  accessible: Flag.optional().meta({ description: "Whether the route must be step-free." }),
  quiet: Flag.optional().meta({
    description: "1 avoids aisles that are usually busy at that hour, according to the available data.",
  }),
  lang: Lang.optional(),
  units: Units.optional(),
  at: Moment.optional().meta({
    description: "The time of the walk, for aisles with closing times; by default now.",
  }),
});
export type RouteQuery = z.output<typeof RouteQuery>;

const At = Moment.optional().meta({ description: "The time of the walk; by default now." });

export const MatrixInput = z
  .object({
    from: z
      .array(Place)
      .min(1)
      .meta({
        description: `The starts. The number of starts times the number of destinations is at most ${MOST_PAIRS}.`,
      }),
    to: z.array(Place).min(1),
    accessible: z.boolean().optional(),
    at: At,
  })
  .meta({ id: "RouteMatrixInput", example: { from: ["point:Hall 1:20,23"], to: ["A1", "exhibitor:acme"] } });
export type MatrixInput = z.output<typeof MatrixInput>;

const MatrixPlaces = z.array(z.object({ place: z.string(), name: z.string() }));
export const RouteMatrix = z
  .object({
    from: MatrixPlaces,
    to: MatrixPlaces,
    rows: z
      .array(z.array(z.object({ distanceM: z.number(), durationSeconds: z.number() }).nullable()))
      .meta({ description: "A row for each start; null where there is no route." }),
  })
  .meta({ id: "RouteMatrix" });

/** An hour's walk is beyond any fairground. */
const MOST_SECONDS = 3_600;

export const IsochroneQuery = z.object({
  from: Place,
  seconds: z.coerce.number().min(1).max(MOST_SECONDS).meta({
    description: "The maximum walking time in seconds.",
  }),
  accessible: Flag.optional().meta({ description: "Whether the route must be step-free." }),
  at: At,
});
export type IsochroneQuery = z.output<typeof IsochroneQuery>;

const n = z.number();
export const Isochrone = z
  .object({
    name: z.string(),
    levels: z.array(
      z.object({
        levelId: z.string(),
        lines: z.array(z.tuple([n, n, n, n, n, n])).meta({
          description: "Stretches of aisles: `[x, y, seconds, x, y, seconds]`, in the direction of walking.",
        }),
      }),
    ),
    booths: z
      .array(z.object({ id: z.string(), label: z.string(), seconds: z.number() }))
      .meta({ description: "The booths within reach, the nearest first." }),
  })
  .meta({ id: "Isochrone" });

/** The most routes of one request. */
const MOST_ROUTES = 100;

export const RouteBatchInput = z
  .object({
    routes: z
      .array(
        z.object({
          from: Place,
          to: Place,
          via: z.array(Place).optional(),
          optimizeVia: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(MOST_ROUTES)
      .meta({ description: `The requested routes, at most ${MOST_ROUTES}.` }),
    accessible: z.boolean().optional(),
    lang: Lang.optional(),
    units: Units.optional(),
    at: At,
  })
  .meta({ id: "RouteBatchInput", example: { routes: [{ from: "A1", to: "B7" }], lang: "de" } });
export type RouteBatchInput = z.output<typeof RouteBatchInput>;

const Window = z.object({ from: Moment, until: Moment });

export const TourInput = z
  .object({
    start: Place,
    stops: z
      .array(Place)
      .min(1)
      .meta({ description: `The stops, at most ${MOST_STOPS}.` }),
    accessible: z.boolean().optional(),
    returnToStart: z.boolean().optional(),
    end: Place.optional(),
    fixedFirst: z.boolean().optional().meta({ description: "Whether the first stop stays first." }),
    dwellSeconds: z
      .union([z.number().min(0).max(86_400), z.array(z.number().min(0).max(86_400))])
      .optional()
      .meta({ description: "The duration of each stop in seconds, as one number for all stops or a list." }),
    windows: z
      .array(z.array(Window).max(20).nullable())
      .optional()
      .meta({ description: "When each stop can be visited; null for always." }),
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
      .object({
        distanceM: z.number().meta({ description: "The distance from the point to the aisle, in metres." }),
      })
      .optional()
      .meta({ description: "Present for a `point:` that is not on an aisle; the maximum distance is 30 m." }),
  })
  .meta({ id: "RoutePlace" });

const Step = z
  .object({
    kind: z.enum(STEP_KINDS),
    text: z.string(),
    levelId: z.string(),
    x: z.number(),
    y: z.number(),
    bearing: z.number().nullable().meta({
      description: "The walking direction in degrees clockwise from the top of the plan.",
    }),
    distanceM: z.number(),
    durationSeconds: z.number(),
    landmark: z.looseObject({ kind: z.string() }).nullable(),
    transitionId: z.string().nullable(),
    side: z
      .enum(["left", "right", "ahead"])
      .nullable()
      .meta({ description: "On arrival, the side of the destination." }),
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
    quiet: z.boolean().meta({ description: "Whether the route avoids busy aisles." }),
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
    order: z.array(z.number().int()).meta({
      description: "The order of the visit, as indexes into the stops of the request.",
    }),
    stops: z.array(z.string()),
    distanceM: z.number(),
    durationSeconds: z.number(),
    optimal: z.boolean().meta({
      description:
        "Whether the order is proven to be the shortest; otherwise it is the best found within the time " +
        "limit.",
    }),
    savedM: z.number().meta({
      description: "The distance saved compared with the order of the request, in metres.",
    }),
    savedSeconds: z.number().meta({
      description: "The walking time saved compared with the order of the request, in seconds.",
    }),
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
      .meta({ description: "Stops that cannot be visited within their time windows." }),
  })
  .meta({ id: "Tour" });

const NO_ROUTE = { code: "no_route", message: 'There is no route from "A1" to "B7".' };

export const RouteBatch = z
  .array(
    z.object({
      route: Route.nullable(),
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  )
  .meta({ id: "RouteBatch", example: [{ route: null, error: NO_ROUTE }] });
