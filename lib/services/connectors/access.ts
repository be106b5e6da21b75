import { isCrmExpired } from "#lib/crm/errors";
import { PARTNER_NAMES } from "#lib/crm/kinds";
import type { CrmPartner, CrmSession, CrmTokens } from "#lib/crm/partner";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { type Connector, saveTokens } from "#lib/store/connectors";

/** Tokens that expire within this time are renewed first. */
const EARLY_MS = 60_000;

export function sealed(app: App, tokens: CrmTokens): string {
  return app.secrets.seal(JSON.stringify(tokens));
}

export function partnerOf(app: App, { partner }: Pick<Connector, "partner">): CrmPartner {
  const found = app.crm[partner];
  if (found) return found;
  const name = partner.toUpperCase();
  throw new Refusal(
    "conflict",
    `${PARTNER_NAMES[partner]} is not set up. The operator has to set ${name}_CLIENT_ID and ${name}_CLIENT_SECRET.`,
  );
}

/** Calls a partner for a connection, with a new access token when the old one has expired. */
export class Access {
  #connector: Connector;
  #tokens: CrmTokens;
  #session: CrmSession;

  constructor(
    private readonly app: App,
    connector: Connector,
    private readonly partner: CrmPartner = partnerOf(app, connector),
  ) {
    this.#connector = connector;
    this.#tokens = JSON.parse(app.secrets.open(connector.tokens)) as CrmTokens;
    this.#session = partner.open(this.#tokens);
  }

  async use<T>(work: (session: CrmSession) => Promise<T>): Promise<T> {
    const { expiresAt } = this.#tokens;
    const soon = this.app.clock.now().getTime() + EARLY_MS;
    const isFresh = expiresAt === null || new Date(expiresAt).getTime() > soon;
    if (!isFresh) await this.#renew();
    try {
      return await work(this.#session);
    } catch (error) {
      if (!isCrmExpired(error) || !isFresh) throw error;
      await this.#renew();
      return work(this.#session);
    }
  }

  /** Saved at once, because some partners accept an old refresh token only until the new one is used. */
  async #renew(): Promise<void> {
    this.#tokens = await this.partner.refresh(this.#tokens);
    const tokens = sealed(this.app, this.#tokens);
    await saveTokens(this.app.db.read, this.#connector, tokens);
    this.#connector = { ...this.#connector, tokens };
    this.#session = this.partner.open(this.#tokens);
  }
}
