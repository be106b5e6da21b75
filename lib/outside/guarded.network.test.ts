import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { NAMES, REDIRECT, type Reached, SINKS } from "#lib/testing/privateNetwork";

/** The options with which Linux gives a process its own network and hosts file, if that is permitted. */
const APART = ["--user", "--map-root-user", "--net", "--mount"];
const canLiveApart = spawnSync("unshare", [...APART, "ip", "link", "set", "lo", "up"]).status === 0;
if (!canLiveApart)
  console.warn(
    "NOTICE: no network namespaces here, so the guarded client and the delivery of webhooks are not tried in one.",
  );

const REFUSED = [
  "http://169.254.169.254/latest/meta-data/",
  "http://10.9.9.9/",
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://[::ffff:10.9.9.9]/",
  "http://localhost/",
  "http://inner.test/",
  "http://mixed.test/",
  REDIRECT,
  "http://public.test/to?http://inner.test/",
];

test.skipIf(!canLiveApart)(
  "WH-01 WH-02 WH-03 PS-01 no request or webhook reaches a private address, however it is written",
  () => {
    const { outcomes, deliveries, hits } = callAll(["http://public.test/", ...REFUSED]);
    expect(outcomes["http://public.test/"]).toBe("93.184.216.34");
    expect(REFUSED.map((url) => outcomes[url])).toEqual(REFUSED.map(() => "blocked_address"));
    expect(deliveries["http://public.test/"]).toBe("200, signed");
    expect(REFUSED.map((url) => deliveries[url])).toEqual(
      REFUSED.map((url) => (url.includes("to?") ? "redirect" : "blocked_address")),
    );
    expect(SINKS.map((address) => hits[address])).toEqual(SINKS.map(() => 0));
    expect(outcomes.unguarded).toBe("169.254.169.254");
  },
);

function callAll(urls: string[]): Reached {
  const folder = mkdtempSync(join(tmpdir(), "aisle-network-"));
  const hosts = join(folder, "hosts");
  const lines = Object.entries({ localhost: ["127.0.0.1"], ...NAMES }).flatMap(([name, addresses]) =>
    addresses.map((address) => `${address} ${name}\n`),
  );
  writeFileSync(hosts, lines.join(""));
  const addresses = [...new Set(Object.values(NAMES).flat()), "169.254.169.254"];
  const script = [
    "ip link set lo up",
    ...addresses.map((address) => `ip addr add ${address}/32 dev lo`),
    `mount --bind ${hosts} /etc/hosts`,
    'exec "$@"',
  ].join(" && ");
  const program = [
    process.execPath,
    "--import",
    "tsx",
    "lib/testing/privateNetwork.ts",
    JSON.stringify(urls),
  ];
  try {
    const output = execFileSync("unshare", [...APART, "sh", "-c", script, "sh", ...program], {
      encoding: "utf8",
      timeout: 60_000,
    });
    return JSON.parse(output) as Reached;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
