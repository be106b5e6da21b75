import { z } from "zod";

/** Readers that parse and validate the values of settings. */

export type Variable<T> = {
  about: string;
  expected: string;
  read: z.ZodType<T, string>;
  fallback?: string;
  /** Shown in the documentation where the default depends on other variables. */
  otherwise?: string;
  confidential?: true;
};

export const text = z.string();
export const flag = z
  .enum(["0", "1", "false", "true", "no", "yes", "off", "on"])
  .transform((word) => ["1", "true", "yes", "on"].includes(word));
export const wholeNumber = (from: number, to: number) =>
  text
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to));
export const address = (...schemes: string[]) =>
  text.refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol));
