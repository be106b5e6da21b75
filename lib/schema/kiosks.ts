import { z } from "zod";
import { type KIOSK_FIELDS, KIOSK_SCREENS } from "#lib/records/kiosks";
import type { InputShape, OutputShape } from "./shapes";
import { Coordinate, Stamps } from "./shared";

const Volume = z.number().int().min(0).max(100).meta({
  description: "The volume of the kiosk's sounds in percent; 0 is silent, which is the default.",
});

const KioskSettings = z
  .object({
    idleSeconds: z.number().int().min(5).max(3_600).nullish().meta({
      description:
        "Seconds without a touch until the kiosk resets; by default from the event's `settings.kiosk`.",
    }),
    attract: z.boolean().nullish().meta({ description: "Whether pictures are shown while it is idle." }),
    lowReach: z.boolean().nullish().meta({ description: "Whether all controls are in the lower half." }),
    screenHeightCm: z.number().min(20).max(500).nullish(),
    accessible: z.boolean().nullish().meta({ description: "Whether routes are step-free by default." }),
    keyboard: z.boolean().nullish().meta({ description: "Whether the kiosk shows an on-screen keyboard." }),
    theme: z.enum(["light", "dark"]).nullish(),
    volume: Volume.nullish(),
    printer: z.boolean().nullish().meta({ description: "Whether visitors can print their route." }),
  })
  .meta({
    id: "KioskSettings",
    description: "The settings of a kiosk; the event's settings apply to absent ones.",
  });
export type KioskSettings = z.output<typeof KioskSettings>;

const Pixels = z.number().int().min(1).max(20_000);

const KioskShown = z
  .object({
    screen: z.enum(KIOSK_SCREENS).meta({
      description: "`attract` is the idle screen, `search` a list of results, `dialog` a code to scan.",
    }),
    title: z.string().max(300).nullable().meta({ description: "The open card, or the route's destination." }),
    language: z.string().max(20),
    theme: z.enum(["light", "dark"]),
    levelId: z.string().max(100),
    camera: z
      .object({
        x: Coordinate,
        y: Coordinate,
        scale: z.number().positive().max(100_000),
        rotation: z.number().min(-360).max(360),
      })
      .meta({
        description:
          "The point of the plan at the centre of the page, the scale in pixels per metre, and the " +
          "rotation in degrees clockwise.",
      }),
    width: Pixels.meta({ description: "The width of the page in CSS pixels." }),
    height: Pixels.meta({ description: "The height of the page in CSS pixels." }),
    imageUrl: z.string().max(2_000).nullable().meta({ description: "The picture of the idle screen." }),
  })
  .meta({
    id: "KioskShown",
    description: "What a kiosk shows, in enough detail to draw a preview; visitors' input is never included.",
  });

const Name = z.string().trim().min(1).max(100);

const input = {
  name: Name,
  levelId: z.string().nullish(),
  x: Coordinate.nullish(),
  y: Coordinate.nullish(),
  heading: z.number().min(0).lt(360).nullish().meta({
    description: "The direction the screen's user faces, in degrees clockwise from the top of the plan.",
  }),
  language: z
    .string()
    .trim()
    .min(2)
    .max(20)
    .nullish()
    .meta({ description: "The default language, used after a reset." }),
  settings: KioskSettings.optional(),
} satisfies InputShape<typeof KIOSK_FIELDS>;

export const KioskInput = z.object(input).meta({
  id: "KioskInput",
  example: { name: "Hall 1, north entrance", language: "de", settings: { idleSeconds: 60 } },
});
export type KioskInput = z.output<typeof KioskInput>;

export const KioskPatch = z
  .object({ ...input, name: Name.optional() })
  .meta({ id: "KioskPatch", example: { settings: { lowReach: true } } });
export type KioskPatch = z.output<typeof KioskPatch>;

export const Kiosk = z
  .object({
    id: z.string(),
    name: z.string(),
    levelId: z.string().nullable(),
    x: z.number().nullable(),
    y: z.number().nullable(),
    heading: z.number().nullable(),
    language: z.string().nullable(),
    settings: KioskSettings,
    state: z.enum(["unpaired", "offline", "online"]),
    paused: z.boolean(),
    reloadWanted: z.boolean().meta({ description: "Whether a reload was requested but not yet delivered." }),
    pairedAt: z.date().nullable(),
    seenAt: z.date().nullable().meta({ description: "When it last sent a heartbeat." }),
    touchedAt: z.date().nullable(),
    shownVersion: z.number().int().nullable().meta({ description: "The published version it shows." }),
    uptimeSeconds: z.number().int().nullable(),
    errors: z.number().int().meta({ description: "The number of errors since the kiosk was started." }),
    lastError: z.string().nullable(),
    screen: z.string().nullable().meta({ description: "The size in pixels, for example 1080x1920." }),
    shown: KioskShown.nullable().meta({ description: "What it showed with the last heartbeat." }),
    ...Stamps,
  } satisfies OutputShape<typeof KIOSK_FIELDS>)
  .meta({ id: "Kiosk", description: "A screen at the event that visitors use." });

export const KioskCommand = z
  .object({ command: z.enum(["reload", "pause", "resume"]) })
  .meta({ id: "KioskCommand", example: { command: "reload" } });
export type KioskCommand = z.output<typeof KioskCommand>["command"];

export const KioskPairing = z
  .object({ code: z.string().trim().min(1).max(20) })
  .meta({ id: "KioskPairing", description: "The code that the screen shows.", example: { code: "K7M-2XQ" } });

export const KioskOffer = z
  .object({
    code: z.string().meta({ description: "The code that the screen shows and the organiser enters." }),
    secret: z.string().meta({
      description: "The secret that the device stores; only part of this response.",
    }),
    expiresAt: z.date(),
    beatSeconds: z
      .number()
      .int()
      .meta({ description: "The number of seconds between the device's checks whether it is paired." }),
  })
  .meta({ id: "KioskOffer" });

const Whole = z.number().int().min(0).max(2_000_000_000);

export const KioskBeat = z
  .object({
    secret: z.string().min(1).max(200),
    version: Whole.nullish().meta({ description: "The published version that the screen shows." }),
    uptimeSeconds: Whole.nullish(),
    untouchedSeconds: Whole.nullish().meta({ description: "The number of seconds since the last touch." }),
    errors: Whole.nullish().meta({ description: "The number of errors since the kiosk was started." }),
    lastError: z.string().max(2_000).nullish(),
    screen: z.string().max(50).nullish(),
    shown: KioskShown.nullish(),
  })
  .meta({
    id: "KioskBeat",
    example: { secret: "…", version: 3, uptimeSeconds: 3_600, untouchedSeconds: 12 },
  });
export type KioskBeat = z.output<typeof KioskBeat>;

export const KioskOrders = z
  .object({
    paired: z.boolean(),
    expiresAt: z.date().nullable().meta({
      description: "Until when the device's code is valid; null if it is paired or the code has expired.",
    }),
    beatSeconds: z.number().int(),
    kiosk: Kiosk.pick({
      id: true,
      name: true,
      levelId: true,
      x: true,
      y: true,
      heading: true,
      language: true,
      settings: true,
      paused: true,
    })
      .meta({ id: "KioskSetup" })
      .nullable(),
    commands: z.array(z.literal("reload")).meta({
      description: "The commands for the device; each is delivered once.",
    }),
    publishedVersion: z.number().int().nullable(),
  })
  .meta({ id: "KioskOrders", description: "The configuration and commands of a device." });
