import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { CallRefused } from "./call";

/** Refusals are not retried; a temporary server failure is. */
function mayHelpToRetry(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof CallRefused && error.status < 500);
}

/**
 * TanStack Query joins a first load that is under way when its query is invalidated. Its response may have been
 * read before the change, and would then stay on the page; so it is cancelled, and the query asked again.
 */
export class PageQueryClient extends QueryClient {
  constructor() {
    super({ defaultOptions: { queries: { staleTime: 10_000, retry: mayHelpToRetry } } });
  }

  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ) {
    await this.cancelQueries(filters);
    await super.invalidateQueries(filters, options);
  }
}
