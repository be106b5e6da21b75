import { z } from "zod";
import { NOTICE_KINDS } from "#lib/plan/notices";
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
    description: "A booth in one state of the plan with what stands around it, in metres.",
  });

const Booths = z.array(
  z.object({
    label: z.string(),
    steps: z.array(z.object({ kind: z.enum(NOTICE_KINDS), words: z.string() })),
    before: Side,
    after: Side,
  }),
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
  .meta({ id: "OwnNotice", description: "What a version of the plan changed for an exhibitor." });

export const ChangeNotice = z
  .object({
    ...OwnNotice.shape,
    exhibitorId: z.string(),
    name: z.string(),
    sentAt: z
      .date()
      .nullable()
      .meta({ description: "When the letter went; null without a contact e-mail, or while it waits." }),
    waiting: z.boolean().meta({ description: "A letter is still to be sent." }),
    remindedAt: z.date().nullable(),
  })
  .meta({
    id: "ChangeNotice",
    description:
      "What a version of the plan changed for an exhibitor, and whether it has said that it saw it.",
  });

export const NoticeQuery = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "This is a version's number.")
    .transform(Number)
    .optional()
    .meta({ description: "Those about this version." }),
  acknowledged: Flag.optional().meta({ description: "1 lists those that were acknowledged, 0 the others." }),
});

export const Concerned = z
  .object({
    exhibitorId: z.string(),
    name: z.string(),
    booths: Booths,
    told: z.boolean().meta({ description: "There is a notice of this version already." }),
    reachable: z.boolean().meta({ description: "There is a contact e-mail to write to." }),
  })
  .meta({
    id: "ConcernedExhibitor",
    description: "An exhibitor whose booth moved, shrank or lost an open side with a version.",
  });

export const Telling = z
  .object({ made: z.number().int(), total: z.number().int() })
  .meta({ id: "Telling", description: "How many notices were made, and how many the version has now." });
