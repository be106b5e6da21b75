import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";

/** The note on the next version. One that was begun is there again, whichever way somebody left meanwhile. */
export function useNote(event: string): [note: string, write: (note: string) => void] {
  const client = useQueryClient();
  const queryKey = ["begun", "note", event];
  const { data = "" } = useQuery<string>({
    queryKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return [data, (note) => client.setQueryData(queryKey, note)];
}
