import type { z } from "zod";
import type { FieldTraits, Shown, With } from "#lib/records/record";

/** A schema for each field that requests may set, except the given ones. */
export type InputShape<F extends Record<string, FieldTraits>, Otherwise extends string = never> = Readonly<
  Record<Exclude<With<F, "changeable">, Otherwise>, z.ZodType>
> &
  z.core.$ZodLooseShape;

/** A schema for each field that is not internal. */
export type OutputShape<F extends Record<string, FieldTraits>> = Readonly<Record<Shown<F>, z.ZodType>> &
  z.core.$ZodLooseShape;
