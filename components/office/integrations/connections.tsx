/** What one connection of the installation is like; nothing of it is secret. */
export type Connection = {
  id: string;
  title: string;
  /** What it is for. */
  purpose: string;
  state: "on" | "partly" | "stand-in" | "off";
  /** How it stands at this moment. */
  words: string;
  /** What an operator sets to change that. */
  variables: string[];
};

/** What of an installation's settings says how it is connected. */
export type Wiring = {
  stripe: { webhookSecret: string | undefined } | undefined;
  mockPayments: boolean;
  mail: { smtpUrl: string | undefined; from: string };
  oidc: { issuer: string; name: string } | undefined;
  s3: { endpoint: string; bucket: string } | undefined;
  geocoder: { url: string; kind: string } | undefined;
  databaseUrl: string | undefined;
};

/** Every connection that is set for the installation as a whole. */
export function connectionsOf(wiring: Wiring): Connection[] {
  return [payments(wiring), mail(wiring), signIn(wiring), media(wiring), geocoder(wiring), database(wiring)];
}

function payments({ stripe, mockPayments }: Wiring): Connection {
  const about = {
    id: "payments",
    title: "Payments",
    purpose: "Where buyers pay for booths by card.",
    variables: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "ALLOW_MOCK_PAYMENTS"],
  };
  if (stripe && !stripe.webhookSecret) {
    const words = "Stripe takes payments, but without its webhook secret only buyers who come back are seen.";
    return { ...about, state: "partly", words };
  }
  if (stripe) return { ...about, state: "on", words: "Stripe takes payments and tells of them." };
  return mockPayments
    ? { ...about, state: "stand-in", words: "A mock provider pays without money, for trying things out." }
    : { ...about, state: "off", words: "Nobody can pay online; orders are invoiced." };
}

function mail({ mail: { smtpUrl, from } }: Wiring): Connection {
  return {
    id: "mail",
    title: "E-mail",
    purpose: "Letters to buyers, exhibitors and the team.",
    state: smtpUrl ? "on" : "stand-in",
    words: smtpUrl
      ? `A mail server (${hostOf(smtpUrl)}) sends them as ${from}.`
      : "Nothing is sent: letters are written to the data directory's mail folder.",
    variables: ["SMTP_URL", "MAIL_FROM"],
  };
}

function signIn({ oidc }: Wiring): Connection {
  return {
    id: "sign-in",
    title: "Single sign-on",
    purpose: "The team signs in with the company's own accounts.",
    state: oidc ? "on" : "off",
    words: oidc ? `${oidc.name} (${hostOf(oidc.issuer)}).` : "Everybody signs in with e-mail and password.",
    variables: ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME"],
  };
}

function media({ s3 }: Wiring): Connection {
  return {
    id: "media",
    title: "Pictures",
    purpose: "Where uploaded logos and photos are kept.",
    state: "on",
    words: s3
      ? `In the bucket ${s3.bucket} at ${hostOf(s3.endpoint)}.`
      : "In the data directory of this installation.",
    variables: ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_PUBLIC_URL"],
  };
}

function geocoder({ geocoder: known }: Wiring): Connection {
  return {
    id: "geocoder",
    title: "Places",
    purpose: "Finds a venue by its name or address.",
    state: known ? "on" : "stand-in",
    words: known
      ? `${known.kind === "photon" ? "Photon" : "Nominatim"} at ${hostOf(known.url)}.`
      : "A list of cities and exhibition venues that comes along; streets are not in it.",
    variables: ["GEOCODER_URL", "GEOCODER_KIND"],
  };
}

function database({ databaseUrl }: Wiring): Connection {
  return {
    id: "database",
    title: "Database",
    purpose: "Where everything is kept.",
    state: databaseUrl ? "on" : "stand-in",
    words: databaseUrl
      ? `PostgreSQL at ${hostOf(databaseUrl)}.`
      : "The embedded database. Take money in production on PostgreSQL.",
    variables: ["DATABASE_URL"],
  };
}

/** Only the host, as the rest of an address may be a secret. */
function hostOf(address: string): string {
  try {
    return new URL(address).host || "a local socket";
  } catch {
    return "its address";
  }
}
