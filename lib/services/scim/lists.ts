import type { App } from "#lib/ports";
import type { Comparison } from "./filter";
import { readFilter } from "./filter";

const LIST_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
const USUAL = 100;
export const MOST_RESULTS = 200;

export type ListRequest = {
  filter: readonly Comparison[];
  startIndex: number;
  skip: number;
  take: number;
};

/** Invalid numbers are replaced by the nearest valid ones (RFC 7644, section 3.4.2.4). */
export function readListRequest(query: URLSearchParams): ListRequest {
  const number = (name: string, usual: number) => {
    const given = Number.parseInt(query.get(name) ?? "", 10);
    return Number.isNaN(given) ? usual : given;
  };
  const startIndex = Math.min(Math.max(number("startIndex", 1), 1), 1_000_000);
  const take = Math.min(Math.max(number("count", USUAL), 0), MOST_RESULTS);
  return { filter: readFilter(query.get("filter")), startIndex, skip: startIndex - 1, take };
}

export function listOf<T>(resources: T[], totalResults: number, { startIndex }: { startIndex: number }) {
  const itemsPerPage = resources.length;
  return { schemas: [LIST_SCHEMA], totalResults, startIndex, itemsPerPage, Resources: resources };
}

export function metaOf(
  app: App,
  resourceType: "User" | "Group",
  { id, createdAt, updatedAt }: { id: string; createdAt: Date; updatedAt: Date },
) {
  const location = `${baseOf(app)}/${resourceType}s/${id}`;
  return { resourceType, created: createdAt, lastModified: updatedAt, location };
}

export function baseOf(app: App): string {
  return `${app.links.base()}/scim/v2`;
}
