import { z } from "zod";
import { NOTICE_KINDS, NOTICE_SUBJECTS } from "#lib/plan/notices";
import { Flag } from "./shared";

const Corner = z.tuple([z.number(), z.number()]);
const Outline = z.array(Corner);

const Side = z
  .object({
    boothId: z.string(),
    label: z.string(),
    level: z.string(),
    areaM2: z.number(),
    openSides: z.number().int(),
    outline: Outline,
    around: z.array(z.object({ label: z.string(), outline: Outline })),
  })
  .meta({
    id: "NoticeSide",
    description: "A booth in one state of the plan with its surroundings, in metres.",
  });

const Value = z.union([z.string(), z.number()]);

const Change = z
  .object({
    of: z.enum(NOTICE_SUBJECTS).meta({ description: "The property of the booth that changed." }),
    from: Value.nullable().meta({ description: "The previous value; null for a position or a rotation." }),
    to: Value,
  })
  .meta({
    id: "NoticeChange",
    description:
      "The change as data: booth labels, level names, metres, degrees, square metres or open sides. Absent " +
      "in notices of earlier versions.",
  });

const Booths = z.array(
  z
    .object({
      label: z.string(),
      steps: z.array(
        z.object({
          kind: z.enum(NOTICE_KINDS),
          words: z.string().meta({ description: "In English." }),
          change: Change.optional(),
        }),
      ),
      before: Side,
      after: Side,
    })
    .meta({ id: "NoticeBooth" }),
);

/** A notice as the exhibitor sees it. */
export const OwnNotice = z
  .object({
    id: z.string(),
    version: z.number().int(),
    booths: Booths,
    createdAt: z.date(),
    acknowledgedAt: z.date().nullable(),
  })
  .meta({ id: "OwnNotice", description: "The changes of a version of the plan for one exhibitor." });

export const ChangeNotice = z
  .object({
    ...OwnNotice.shape,
    exhibitorId: z.string(),
    name: z.string(),
    sentAt: z.date().nullable().meta({
      description: "When the e-mail was sent; null without a contact e-mail, or while it is queued.",
    }),
    waiting: z.boolean().meta({ description: "Whether an e-mail is still queued." }),
    remindedAt: z.date().nullable(),
  })
  .meta({
    id: "ChangeNotice",
    description: "The changes of a version of the plan for an exhibitor, and whether they were acknowledged.",
  });

export const NoticeQuery = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "This is a version's number.")
    .transform(Number)
    .optional()
    .meta({ description: "Notices of this version only." }),
  acknowledged: Flag.optional().meta({ description: "1 for acknowledged notices, 0 for the others." }),
});

export const Concerned = z
  .object({
    exhibitorId: z.string(),
    name: z.string(),
    booths: Booths,
    told: z.boolean().meta({ description: "Whether the exhibitor already has a notice of this version." }),
    reachable: z.boolean().meta({ description: "Whether the exhibitor has a contact e-mail address." }),
  })
  .meta({
    id: "ConcernedExhibitor",
    description: "An exhibitor whose booth moved, shrank or lost an open side in a version.",
  });

export const Telling = z
  .object({ made: z.number().int(), total: z.number().int() })
  .meta({ id: "Telling", description: "The number of new notices, and the total for the version." });
