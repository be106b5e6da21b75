import type { App } from "#lib/ports";

/** Loaded on demand, because few organisations have one. */
export function identityProvidersOver(web: App["web"]): App["identityProviders"] {
  const oidc = async () => (await import("./oidc")).oidcOver(web);
  return {
    oidc: {
      begin: async (...given) => (await oidc()).begin(...given),
      finish: async (...given) => (await oidc()).finish(...given),
    },
  };
}
