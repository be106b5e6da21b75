import { isRefusal } from "#lib/refusal";
import { Locked } from "./lock";
import { WrongSetting } from "./settings";

/** Error codes of a directory that is missing or not writable. */
const UNUSABLE = ["EACCES", "EEXIST", "ENOTDIR", "EPERM", "EROFS"];
const FULL = ["ENOSPC", "EDQUOT"];

/** Explains why the start failed: one line if the operator can fix it, otherwise the full error. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof WrongSetting || error instanceof Locked || isRefusal(error)) return error.message;
  const { code, port, address, path } = error as Error &
    Partial<Record<"code" | "port" | "address" | "path", unknown>>;
  if (FULL.some((full) => full === code)) return `The disk is full (${code}). Free some space and try again.`;
  if (code === "EADDRINUSE" && port !== undefined) {
    return `Port ${port} is taken by another program; set PORT to a free one.`;
  }
  if (port !== undefined && address !== undefined) {
    return `Cannot listen on ${address} port ${port} (${code}). Set HOST and PORT to an address of this machine.`;
  }
  if (path !== undefined && UNUSABLE.some((unusable) => unusable === code)) {
    return `${path} cannot be used (${code}). Set DATA_DIR to a writable directory.`;
  }
  return error.stack ?? error.message;
}
