import { z } from "zod";
import type { NOTE_FIELDS } from "#lib/records/notes";
import { BuyersLine } from "./sales";
import type { InputShape, OutputShape } from "./shapes";
import { Flag, orUsual, RecordFilter, Stamps } from "./shared";

const Text = z.string().trim().min(1, "Write something.").max(5_000);

const input = {
  company: BuyersLine.meta({
    description: "The name of the company, which needs no order, option or exhibitor entry yet.",
  }),
  text: Text,
  isTask: orUsual(z.boolean(), false).meta({
    description: "Whether the note is a task, which can be marked as done.",
  }),
  dueOn: z.iso.date().nullish().meta({ description: "The day by which a task has to be done." }),
  assignee: BuyersLine.nullish().meta({ description: "The team member who is to do the task." }),
} satisfies InputShape<typeof NOTE_FIELDS>;

export const NoteInput = z.object(input).meta({
  id: "NoteInput",
  example: { company: "Nova Lighting GmbH", text: "Send the power plan", isTask: true, dueOn: "2027-03-09" },
});

export const NotePatch = z
  .object({
    ...input,
    company: BuyersLine.optional(),
    text: Text.optional(),
    done: z.boolean().optional().meta({ description: "Whether the task is done." }),
  })
  .meta({ id: "NotePatch", example: { done: true } });
export type NotePatch = z.output<typeof NotePatch>;

export const NoteFilter = RecordFilter.extend({
  company: z.string().max(200).optional().meta({
    description: "Only notes about this company; case and accents do not matter.",
  }),
  open: Flag.optional().meta({ description: "1 for tasks that are not done." }),
  assignee: z.string().max(200).optional().meta({ description: "Only tasks of this person." }),
});

export const CompanyNote = z
  .object({
    id: z.string(),
    company: z.string(),
    text: z.string(),
    isTask: z.boolean(),
    dueOn: z.string().nullable(),
    assignee: z.string().nullable(),
    author: z.string().meta({ description: "The name of the person or API key that wrote it." }),
    doneAt: z.date().nullable().meta({ description: "When the task was done." }),
    ...Stamps,
  } satisfies OutputShape<typeof NOTE_FIELDS>)
  .meta({ id: "CompanyNote", description: "A note of the team about a company, or a task." });
