import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { CallRefused } from "./call";

/** Refusals are not retried; temporary server failures are. */
function mayHelpToRetry(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof CallRefused && error.status < 500);
}

/**
 * TanStack Query reuses a first load in progress when its query is invalidated. Its response may be from before the
 * change, and would stay on the page, so it is cancelled and the query is sent again.
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
