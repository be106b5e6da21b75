/** The state of one connection of the installation; it contains no secrets. */
export type Connection = {
  id: string;
  title: string;
  /** Its purpose. */
  purpose: string;
  state: "on" | "partly" | "stand-in" | "off";
  /** Its current state. */
  words: string;
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
  const about = {
    id: "payments",
    title: "Payments",
    purpose: "Lets buyers pay for booths by card.",
    variables: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "ALLOW_MOCK_PAYMENTS"],
  };
  if (stripe && !stripe.webhookSecret) {
    const words =
      "Stripe takes payments, but the webhook secret is missing. Payments are only confirmed when buyers return to the plan.";
    return { ...about, state: "partly", words };
  }
  if (stripe) return { ...about, state: "on", words: "Stripe takes and confirms payments." };
  return mockPayments
    ? { ...about, state: "stand-in", words: "The mock provider simulates payments without money, for tests." }
    : { ...about, state: "off", words: "No online payments. Buyers pay by invoice." };
}

function mail({ mail: { smtpUrl, from } }: Wiring): Connection {
  return {
    id: "mail",
    title: "E-mail",
    purpose: "Sends e-mails to buyers, exhibitors and the team.",
    state: smtpUrl ? "on" : "stand-in",
    words: smtpUrl
      ? `Sent through ${hostOf(smtpUrl)} as ${from}.`
      : "Not sent. E-mails are written to the mail folder of the data directory.",
    variables: ["SMTP_URL", "MAIL_FROM"],
  };
}

function signIn({ oidc }: Wiring): Connection {
  return {
    id: "sign-in",
    title: "Single sign-on",
    purpose: "Lets the team sign in with company accounts.",
    state: oidc ? "on" : "off",
    words: oidc ? `${oidc.name} (${hostOf(oidc.issuer)}).` : "Everyone signs in with e-mail and password.",
    variables: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME"],
  };
}

function media({ s3 }: Wiring): Connection {
  return {
    id: "media",
    title: "Images",
    purpose: "Stores uploaded logos and photos.",
    state: "on",
    words: s3 ? `Bucket ${s3.bucket} at ${hostOf(s3.endpoint)}.` : "Data directory of this installation.",
    variables: ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_PUBLIC_URL"],
  };
}

function geocoder({ geocoder: known }: Wiring): Connection {
  return {
    id: "geocoder",
    title: "Geocoding",
    purpose: "Finds a venue by name or address.",
    state: known ? "on" : "stand-in",
    words: known
      ? `${known.kind === "photon" ? "Photon" : "Nominatim"} at ${hostOf(known.url)}.`
      : "Built-in list of cities and exhibition venues, without streets.",
    variables: ["GEOCODER_URL", "GEOCODER_KIND"],
  };
}

function database({ databaseUrl }: Wiring): Connection {
  return {
    id: "database",
    title: "Database",
    purpose: "Stores all data.",
    state: databaseUrl ? "on" : "stand-in",
    words: databaseUrl
      ? `PostgreSQL at ${hostOf(databaseUrl)}.`
      : "Embedded database. Use PostgreSQL in production if you take payments.",
    variables: ["DATABASE_URL"],
  };
}

/** Only the host, because the rest of the URL may contain credentials. */
function hostOf(address: string): string {
  try {
    return new URL(address).host || "a local socket";
  } catch {
    return "its address";
  }
}
