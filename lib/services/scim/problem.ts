/** A refusal as SCIM words it (RFC 7644, section 3.12). */
export class ScimProblem extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 500 | 503,
    message: string,
    readonly scimType?:
      | "invalidFilter"
      | "invalidPath"
      | "invalidSyntax"
      | "invalidValue"
      | "noTarget"
      | "uniqueness"
      | "mutability",
  ) {
    super(message);
    this.name = "ScimProblem";
  }
}
