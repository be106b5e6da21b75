import { closeSync, existsSync, openSync, rmSync, statfsSync, statSync, writeSync } from "node:fs";

const MIB = 2 ** 20;
/** What the engine needs to mend itself after it met a full disk: new pieces of its log, and some pages. */
export const RESERVE_BYTES = 32 * MIB;
/** With less than this left nothing is written any more, so that what is being written finds room to end. */
const LEAST_BYTES = 32 * MIB;

export type Disk = { freeBytes(): number };

/** The disk under a directory. */
export function diskOf(directory: string): Disk {
  return {
    freeBytes: () => {
      const { bavail, bsize } = statfsSync(directory);
      return bavail * bsize;
    },
  };
}

/**
 * Watches over the room that an embedded database has, and keeps some of it in a file that is given up when
 * the engine cannot start without it.
 */
export class Space {
  #file: string;
  #disk: Disk;
  #isFull = false;

  constructor(directory: string, disk: Disk) {
    this.#file = `${directory}-reserve`;
    this.#disk = disk;
  }

  /** As it was when it was looked at last. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Whether there is room for writing; the reserve comes first. */
  look(): boolean {
    const missing = this.#hasReserve() ? 0 : RESERVE_BYTES;
    const free = this.#disk.freeBytes();
    this.#isFull = free < LEAST_BYTES + missing || (missing > 0 && !this.#makeReserve());
    return this.#isFull;
  }

  /** Makes room for an engine that has to start on a full disk. */
  giveUpReserve(): void {
    if (this.#disk.freeBytes() < LEAST_BYTES) this.leave();
  }

  /** A database that rests keeps nothing beside it. */
  leave(): void {
    rmSync(this.#file, { force: true });
  }

  #hasReserve(): boolean {
    return existsSync(this.#file) && statSync(this.#file).size === RESERVE_BYTES;
  }

  /** Written in full, because a file that is merely long takes no room. */
  #makeReserve(): boolean {
    const file = openSync(this.#file, "w", 0o600);
    try {
      const piece = Buffer.alloc(MIB);
      for (let at = 0; at < RESERVE_BYTES; at += MIB) writeSync(file, piece);
      return true;
    } catch {
      rmSync(this.#file, { force: true });
      return false;
    } finally {
      closeSync(file);
    }
  }
}
