import type { App } from "#lib/ports";

/** Loaded on demand, because few organisations have one. */
export function identityProvidersOver(web: Pick<App["web"], "fetch">): App["identityProviders"] {
  const oidc = async () => (await import("./oidc")).oidcOver(web);
  const saml = async () => (await import("./saml")).samlProviders;
  return {
    oidc: {
      begin: async (...given) => (await oidc()).begin(...given),
      finish: async (...given) => (await oidc()).finish(...given),
    },
    saml: {
      describe: async (...given) => (await saml()).describe(...given),
      write: async (...given) => (await saml()).write(...given),
      ownMetadata: async (...given) => (await saml()).ownMetadata(...given),
      begin: async (...given) => (await saml()).begin(...given),
      finish: async (...given) => (await saml()).finish(...given),
    },
  };
}
