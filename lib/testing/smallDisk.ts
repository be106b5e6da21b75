import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A small disk for a database, with an engine that tests can stop. */
export type SmallDisk = {
  directory: string;
  /** A mounted file system that limits every process, not only an engine that counts its writes. */
  isReal: boolean;
  freeBytes(): number;
  /** Fills the disk up to this many free bytes, or frees it again. */
  leave(bytes: number): void;
  giveBack(): void;
  stopEngine(): void;
  remove(): void;
};

const BALLASTS = "ballast";

export function smallDisk(bytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "aisle-small-"));
  const directory = join(folder, "database");
  const shared = { directory, stopEngine: () => writeFileSync(`${directory}-stop`, "") };
  return isMounted(folder, bytes)
    ? { ...shared, isReal: true, ...realDisk(folder) }
    : { ...shared, isReal: false, ...countedDisk(folder, `${directory}-left`, bytes) };
}

/** Mounting requires root; otherwise the engine counts its writes and simulates a full disk. */
function isMounted(folder: string, bytes: number): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${bytes}`, "tmpfs", folder], { stdio: "pipe" });
    return true;
  } catch {
    console.warn(
      "NOTICE: nothing can be mounted here, so a full disk is played by the engine's own counting.",
    );
    return false;
  }
}

function realDisk(folder: string) {
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const ballast = join(folder, BALLASTS);
  return {
    freeBytes,
    leave: (bytes: number) => fill(ballast, freeBytes() - bytes),
    giveBack: () => rmSync(ballast),
    remove: () => {
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** If another process writes at the same time, less space remains than planned; the disk is then full, as intended. */
function fill(ballast: string, bytes: number): void {
  try {
    writeFileSync(ballast, Buffer.alloc(bytes, 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}

function countedDisk(folder: string, left: string, bytes: number) {
  const freeBytes = () => Number(readFileSync(left, "utf8"));
  const set = (free: number) => writeFileSync(left, String(free));
  let taken = 0;
  set(bytes);
  return {
    freeBytes,
    leave: (free: number) => {
      taken = freeBytes() - free;
      set(free);
    },
    giveBack: () => set(freeBytes() + taken),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
