import { spawnSync } from "node:child_process";

const INSIDE = "AISLE_BENCH_NETWORK";
const SET_UP = "ip link set lo up && echo cubic > /proc/sys/net/ipv4/tcp_congestion_control";

/**
 * Runs this very program once more on a loopback of its own, with the congestion control that Linux comes with, and
 * answers how that ended; nothing if it runs there already, or none can be made. Machines are set to others: BBR paces
 * even what never leaves the machine, and its timers take a quarter of a server's time or nothing, depending on who of
 * the two ends happens to be the faster one.
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
