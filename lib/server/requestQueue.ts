import { Refusal } from "#lib/refusal";

export type QueueLimits = {
  /** Concurrent requests per network; further ones are queued. */
  active: number;
  waiting: number;
  patienceMs: number;
};

type Network = { active: number; line: (() => void)[] };

/**
 * Limits concurrent requests per network, so that a hall of visitors behind one address cannot use the whole server.
 */
export class RequestQueue {
  readonly #networks = new Map<string, Network>();

  constructor(private readonly limits: QueueLimits) {}

  /** Waits for a slot. Call the returned function to release it; it may be called more than once. */
  async enter(name: string): Promise<() => void> {
    const network = this.#networks.get(name) ?? { active: 0, line: [] };
    this.#networks.set(name, network);
    if (network.active < this.limits.active) network.active += 1;
    else await this.#turn(network);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const next = network.line.shift();
      if (next) return next();
      network.active -= 1;
      if (network.active === 0) this.#networks.delete(name);
    };
  }

  #turn({ line }: Network): Promise<void> {
    const { waiting, patienceMs } = this.limits;
    if (line.length >= waiting) throw TOO_MANY;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(next), 1);
        reject(TOO_MANY);
      }, patienceMs);
      const next = () => {
        clearTimeout(timer);
        // Yields to the event loop, because requests that never wait would otherwise block other work.
        setImmediate(resolve);
      };
      line.push(next);
    });
  }
}

const TOO_MANY = new Refusal(
  "busy",
  "Too many concurrent requests from this network. Try again in a moment.",
);
