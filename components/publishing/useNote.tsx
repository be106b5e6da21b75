import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";

/** The note for the next version, which is stored as a draft until it is used. */
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
