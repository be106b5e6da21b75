import { spawnSync } from "node:child_process";

const INSIDE = "AISLE_BENCH_NETWORK";
const SET_UP = "ip link set lo up && echo cubic > /proc/sys/net/ipv4/tcp_congestion_control";

/**
 * Runs this program again in its own network namespace with Linux's default congestion control, and returns its exit
 * code; undefined if it already runs there or no namespace can be created. Machines may be set to BBR, which paces even
 * local traffic and can take a quarter of a server's time.
 */
export function runInOwnNetwork(): number | undefined {
  if (process.env[INSIDE]) return undefined;
  if (spawnSync("unshare", ["--net", "sh", "-c", SET_UP], { stdio: "ignore" }).status !== 0) return undefined;
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const { status } = spawnSync("unshare", ["--net", "sh", "-c", `${SET_UP} && exec "$@"`, "sh", ...program], {
    stdio: "inherit",
    env: { ...process.env, [INSIDE]: "1" },
  });
  return status ?? 1;
}
