import type { ServerResponse } from "node:http";

export type StreamLimits = { total: number; perAddress: number };

/** Counts the open streams of events, which stay open for as long as a map is looked at. */
export class Streams {
  readonly #open = new Set<ServerResponse>();
  readonly #perAddress = new Map<string, number>();
  #taken = 0;

  constructor(private readonly limits: StreamLimits) {}

  /** Takes a place until the answer ends, if there is one left. */
  admit(address: string, response: ServerResponse): boolean {
    const { total, perAddress } = this.limits;
    const taken = this.#perAddress.get(address) ?? 0;
    if (this.#taken >= total || taken >= perAddress) return false;
    this.#taken += 1;
    this.#perAddress.set(address, taken + 1);
    response.once("close", () => {
      this.#taken -= 1;
      const left = (this.#perAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#perAddress.set(address, left);
      else this.#perAddress.delete(address);
    });
    return true;
  }

  /** The answer is a stream of events: it ends when the server stops, having no end of its own. */
  began(response: ServerResponse): void {
    this.#open.add(response);
    response.once("close", () => this.#open.delete(response));
  }

  end(): void {
    for (const response of this.#open) response.end();
  }
}
