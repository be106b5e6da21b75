import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Answer, type BodyOf, call } from "#lib/client/call";

export type SingleSignOnRecord = Answer<"GET /api/v1/single-sign-on">["data"];
export type DomainRecord = SingleSignOnRecord["domains"][number];

const KEY = ["single-sign-on"];

export function useSingleSignOn() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => call("GET /api/v1/single-sign-on").then(({ data }) => data),
  });
}

/** Loads the settings again after each of their changes. */
function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export const usePutConnection = () =>
  useChange((body: BodyOf<"PUT /api/v1/single-sign-on">) => call("PUT /api/v1/single-sign-on", { body }));

export type ConnectionRecord = NonNullable<SingleSignOnRecord["connection"]>;

/** Changes the other settings of the connection; the provider stays as it is. */
export const useChangeConnection = ({ kind, issuer, clientId, defaultRole, isRequired }: ConnectionRecord) =>
  useChange(
    (input: Pick<BodyOf<"PUT /api/v1/single-sign-on">, "scimToken" | "groupRoles" | "groupEventRoles">) => {
      const provider = kind === "oidc" ? { issuer: issuer ?? "", clientId: clientId ?? "" } : {};
      const body = { kind, ...provider, defaultRole, isRequired, ...input };
      return call("PUT /api/v1/single-sign-on", { body });
    },
  );

export const useRemoveConnection = () => useChange(() => call("DELETE /api/v1/single-sign-on"));

export const useClaimDomain = () =>
  useChange((domain: string) =>
    call("POST /api/v1/single-sign-on/domains", { body: { domain } }).then(({ data }) => data),
  );

export const useReleaseDomain = () =>
  useChange((id: string) => call("DELETE /api/v1/single-sign-on/domains/{id}", { params: { id } }));
