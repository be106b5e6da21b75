import type { OfficeKey, OfficePhrase } from "#lib/words/office";

/** The state of one connection of the installation; it contains no secrets. */
export type Connection = {
  id: string;
  title: OfficeKey;
  /** Its purpose. */
  purpose: OfficeKey;
  state: "on" | "partly" | "stand-in" | "off";
  /** Its current state. */
  words: OfficePhrase;
  /** The environment variable that sets it. */
  variables: string[];
};

/** The installation's settings that determine its connections. */
export type Wiring = {
  stripe: { webhookSecret: string | undefined } | undefined;
  mockPayments: boolean;
  mail: { smtpUrl: string | undefined; from: string };
  oidc: { issuer: string; name: string } | undefined;
  s3: { endpoint: string; bucket: string } | undefined;
  geocoder: { url: string; kind: string } | undefined;
  databaseUrl: string | undefined;
};

/** All connections of the installation. */
export function connectionsOf(wiring: Wiring): Connection[] {
  return [payments(wiring), mail(wiring), signIn(wiring), media(wiring), geocoder(wiring), database(wiring)];
}

function payments({ stripe, mockPayments }: Wiring): Connection {
  const about: Omit<Connection, "state" | "words"> = {
    id: "payments",
    title: "integrations.payments",
    purpose: "integrations.letsBuyersPayForBooths",
    variables: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "ALLOW_MOCK_PAYMENTS"],
  };
  if (stripe && !stripe.webhookSecret) {
    const words = { key: "integrations.stripeTakesPaymentsButThe" } as const;
    return { ...about, state: "partly", words };
  }
  if (stripe) return { ...about, state: "on", words: { key: "integrations.stripePurpose" } };
  return mockPayments
    ? { ...about, state: "stand-in", words: { key: "integrations.mockPurpose" } }
    : { ...about, state: "off", words: { key: "integrations.noOnlinePaymentsBuyersPay" } };
}

function mail({ mail: { smtpUrl, from } }: Wiring): Connection {
  return {
    id: "mail",
    title: "common.email",
    purpose: "integrations.sendsEMailsToBuyers",
    state: smtpUrl ? "on" : "stand-in",
    words: smtpUrl
      ? { key: "integrations.sentThroughAs", values: { host: hostOf(smtpUrl), from } }
      : { key: "integrations.notSentEMailsAre" },
    variables: ["SMTP_URL", "MAIL_FROM"],
  };
}

function signIn({ oidc }: Wiring): Connection {
  return {
    id: "sign-in",
    title: "integrations.singleSignOn",
    purpose: "integrations.letsTheTeamSignIn",
    state: oidc ? "on" : "off",
    words: oidc
      ? { key: "integrations.signInThrough", values: { name: oidc.name, host: hostOf(oidc.issuer) } }
      : { key: "integrations.everyoneSignsInWithE" },
    variables: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME"],
  };
}

function media({ s3 }: Wiring): Connection {
  return {
    id: "media",
    title: "integrations.images",
    purpose: "integrations.storagePurpose",
    state: "on",
    words: s3
      ? { key: "integrations.bucketAt", values: { bucket: s3.bucket, host: hostOf(s3.endpoint) } }
      : { key: "integrations.dataDirectory" },
    variables: ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_PUBLIC_URL"],
  };
}

function geocoder({ geocoder: known }: Wiring): Connection {
  return {
    id: "geocoder",
    title: "integrations.geocoding",
    purpose: "integrations.findsAVenueByName",
    state: known ? "on" : "stand-in",
    words: known
      ? {
          key: "integrations.geocoderAt",
          values: {
            name: known.kind === "photon" ? "Photon" : "Nominatim",
            host: hostOf(known.url),
          },
        }
      : { key: "integrations.builtInListOfCities" },
    variables: ["GEOCODER_URL", "GEOCODER_KIND"],
  };
}

function database({ databaseUrl }: Wiring): Connection {
  return {
    id: "database",
    title: "integrations.database",
    purpose: "integrations.storesAllData",
    state: databaseUrl ? "on" : "stand-in",
    words: databaseUrl
      ? { key: "integrations.postgresqlAt", values: { host: hostOf(databaseUrl) } }
      : { key: "integrations.embeddedDatabase" },
    variables: ["DATABASE_URL"],
  };
}

/** Only the host, because the rest of the URL may contain credentials. */
function hostOf(address: string): string {
  try {
    return new URL(address).host || "localhost";
  } catch {
    return "…";
  }
}
