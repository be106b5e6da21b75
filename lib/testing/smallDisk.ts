import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A small disk under a database that is yet to be opened, with an engine that stops when a test wants it to. */
export type SmallDisk = {
  directory: string;
  /** Whether it is one for every process, and not only for an engine that counts. */
  isReal: boolean;
  freeBytes(): number;
  /** Takes away what is left but for so many bytes, or gives it back. */
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

/** Only root may; where nobody is, the engine counts what it writes instead, and meets a full disk of its own. */
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

/** Whoever else writes to the disk at this moment may leave less room than there was; then it is full, as it should be. */
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
