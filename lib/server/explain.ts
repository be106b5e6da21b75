import { isRefusal } from "#lib/refusal";
import { Locked } from "./lock";
import { WrongSetting } from "./variables";

/** Error codes of a directory that is missing or not writable. */
const UNUSABLE = ["EACCES", "EEXIST", "ENOTDIR", "EPERM", "EROFS"];
const FULL = ["ENOSPC", "EDQUOT"];

/** Why the start failed: one line if the operator can fix it, otherwise everything known. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof WrongSetting || error instanceof Locked || isRefusal(error)) return error.message;
  const { code, port, address, path } = error as Error &
    Partial<Record<"code" | "port" | "address" | "path", unknown>>;
  if (FULL.some((full) => full === code)) return `The disk is full (${code}); make room and try again.`;
  if (code === "EADDRINUSE" && port !== undefined) {
    return `Port ${port} is taken by another program; set PORT to a free one.`;
  }
  if (port !== undefined && address !== undefined) {
    return `${address} port ${port} cannot be listened on (${code}); set HOST and PORT to what this machine has.`;
  }
  if (path !== undefined && UNUSABLE.some((unusable) => unusable === code)) {
    return `${path} cannot be used (${code}); set DATA_DIR to a directory that can be written to.`;
  }
  return error.stack ?? error.message;
}
