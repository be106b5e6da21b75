import type { ServerResponse } from "node:http";

export type StreamLimits = { total: number; perAddress: number };

/** Counts open event streams, which stay open as long as a plan is viewed. */
export class Streams {
  readonly #open = new Set<ServerResponse>();
  readonly #perAddress = new Map<string, number>();
  #taken = 0;

  constructor(private readonly limits: StreamLimits) {}

  /** Reserves a slot until the response ends, if one is free. */
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

  /** Event streams are ended when the server stops, because they do not end by themselves. */
  began(response: ServerResponse): void {
    this.#open.add(response);
    response.once("close", () => this.#open.delete(response));
  }

  get count(): number {
    return this.#open.size;
  }

  end(): void {
    for (const response of this.#open) response.end();
  }
}
