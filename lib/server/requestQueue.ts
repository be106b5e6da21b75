import { Refusal } from "#lib/refusal";

export type QueueLimits = {
  /** Requests of one network that are worked on at a time; the next ones wait in line. */
  active: number;
  waiting: number;
  patienceMs: number;
};

type Network = { active: number; line: (() => void)[] };

/** A hall full of visitors behind one address is served in turns, so that it cannot take the server from others. */
export class RequestQueue {
  readonly #networks = new Map<string, Network>();

  constructor(private readonly limits: QueueLimits) {}

  /** Waits for a turn; what it returns ends the turn, and may be called more than once. */
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
        // Work that never waits would hand on turn after turn, and nothing else would be heard meanwhile.
        setImmediate(resolve);
      };
      line.push(next);
    });
  }
}

const TOO_MANY = new Refusal(
  "busy",
  "Too many requests come from this network at once; try again in a moment.",
);
