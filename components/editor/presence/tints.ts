import { type Person, tintOf } from "#lib/editor/presence";

/** Colours that are distinguishable in both themes; the names beside them help with colour blindness. */
const TINTS = [
  "light-dark(oklch(0.52 0.19 300), oklch(0.75 0.15 300))",
  "light-dark(oklch(0.52 0.13 215), oklch(0.78 0.12 215))",
  "light-dark(oklch(0.52 0.18 5), oklch(0.75 0.15 5))",
  "light-dark(oklch(0.5 0.13 150), oklch(0.78 0.14 150))",
  "light-dark(oklch(0.55 0.14 60), oklch(0.8 0.13 70))",
  "light-dark(oklch(0.48 0.18 270), oklch(0.74 0.13 270))",
];

export function tintFor(person: Pick<Person, "clientId">): string {
  return TINTS[tintOf(person)] ?? "currentColor";
}
