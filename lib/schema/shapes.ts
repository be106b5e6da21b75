import type { z } from "zod";
import type { FieldTraits, Shown, With } from "#lib/records/record";

/** The shape of what a record is made from: a schema for each field that requests may set, but for those named. */
export type InputShape<F extends Record<string, FieldTraits>, Otherwise extends string = never> = Readonly<
  Record<Exclude<With<F, "changeable">, Otherwise>, z.ZodType>
> &
  z.core.$ZodLooseShape;

/** The shape of what answers have of a record: a schema for each field that is not internal. */
export type OutputShape<F extends Record<string, FieldTraits>> = Readonly<Record<Shown<F>, z.ZodType>> &
  z.core.$ZodLooseShape;
