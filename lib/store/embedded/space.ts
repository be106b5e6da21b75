import { closeSync, existsSync, openSync, rmSync, statfsSync, statSync, writeSync } from "node:fs";

const MIB = 2 ** 20;
/** What the engine needs to recover from a full disk: log segments and some pages. */
const RESERVE_BYTES = 32 * MIB;
/** With less free space, writes are refused, so that running ones can finish. */
const LEAST_BYTES = 32 * MIB;

export type Disk = { freeBytes(): number };

/** The disk of a directory. */
export function diskOf(directory: string): Disk {
  return {
    freeBytes: () => {
      const { bavail, bsize } = statfsSync(directory);
      return bavail * bsize;
    },
  };
}

/**
 * Monitors the free space of an embedded database, and reserves some in a file that is deleted when the engine cannot
 * start without it.
 */
export class Space {
  #file: string;
  #disk: Disk;
  #isFull = false;

  constructor(directory: string, disk: Disk) {
    this.#file = `${directory}-reserve`;
    this.#disk = disk;
  }

  /** The result of the last check. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Checks whether there is space for writes. The reserve is restored first. */
  look(): boolean {
    const missing = this.#hasReserve() ? 0 : RESERVE_BYTES;
    const free = this.#disk.freeBytes();
    this.#isFull = free < LEAST_BYTES + missing || (missing > 0 && !this.#makeReserve());
    return this.#isFull;
  }

  /** Frees the reserve for an engine that has to start on a full disk. */
  giveUpReserve(): void {
    if (this.#disk.freeBytes() < LEAST_BYTES) this.leave();
  }

  /** Deletes the reserve when the database is closed. */
  leave(): void {
    rmSync(this.#file, { force: true });
  }

  #hasReserve(): boolean {
    return existsSync(this.#file) && statSync(this.#file).size === RESERVE_BYTES;
  }

  /** Written in full, because a sparse file reserves no space. */
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
