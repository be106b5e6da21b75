/** Errors of a partner's responses; compared by name, because two copies of a class can exist. */

/** The partner limits requests; the next may be sent after this time. */
export class CrmBusy extends Error {
  override name = "CrmBusy";
  constructor(readonly retryAfterMs: number) {
    super("The partner asks to wait.");
  }
}

/** The access token has expired. */
export class CrmExpired extends Error {
  override name = "CrmExpired";
}

/** The partner no longer accepts our tokens, because access was revoked there. */
export class CrmRevoked extends Error {
  override name = "CrmRevoked";
}

export const isCrmBusy = (error: unknown): error is CrmBusy => hasName(error, "CrmBusy");
export const isCrmExpired = (error: unknown): error is CrmExpired => hasName(error, "CrmExpired");
export const isCrmRevoked = (error: unknown): error is CrmRevoked => hasName(error, "CrmRevoked");

function hasName(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
