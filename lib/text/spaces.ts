/**
 * Servers and browsers use different Unicode spaces in times and date ranges, which would cause hydration mismatches.
 */
export function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, " ");
}
