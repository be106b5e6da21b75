import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  openSink,
  type Received,
  type ServerProcess,
  type Sink,
  startServerProcess,
} from "#lib/testing/serverProcess";
import { DOMAIN_EVENT_KINDS } from "#lib/webhooks/kinds";
import { signature } from "#lib/webhooks/sign";

/** Runs the examples of the guide against messages from a real server. */

const guide = readFileSync("docs/webhooks.md", "utf8");
const folder = mkdtempSync(join(tmpdir(), "aisle-guide-"));
let server: ServerProcess;
let sink: Sink;
let secret = "";

function example(language: string): string {
  const [, code] = guide.match(new RegExp(`\`\`\`${language}\n(.*?)\n\`\`\``, "s")) ?? [];
  if (!code) throw new Error(`The guide has no example in ${language}.`);
  return code;
}

type Case = { header: string; file: string; secret: string };

/** Each runs the example over several cases, given as arguments, and prints yes or no for each. */
const LANGUAGES = [
  {
    name: "TypeScript",
    fence: "ts",
    needs: process.execPath,
    file: "verify.mts",
    end: `import { readFileSync } from "node:fs";
      const words = process.argv.slice(2);
      for (let at = 0; at < words.length; at += 3)
        console.log(isGenuine(words[at]!, readFileSync(words[at + 1]!), words[at + 2]!) ? "yes" : "no");`,
    run: (file: string) => ["--import", "tsx", file],
  },
  {
    name: "Python",
    fence: "python",
    needs: "python3",
    file: "verify.py",
    end: `import sys
words = sys.argv[1:]
for at in range(0, len(words), 3):
    print("yes" if is_genuine(words[at], open(words[at + 1], "rb").read(), words[at + 2]) else "no")`,
    run: (file: string) => [file],
  },
  {
    name: "shell",
    fence: "sh",
    needs: "sh",
    file: "verify.sh",
    end: `while [ $# -gt 0 ]; do
      if is_genuine "$1" "$2" "$3"; then echo yes; else echo no; fi
      shift 3
    done`,
    run: (file: string) => [file],
  },
];

const isHere = (program: string) => spawnSync(program, ["--version"]).error === undefined;
const hasAll = ({ needs, fence }: (typeof LANGUAGES)[number]) =>
  isHere(needs) && (fence !== "sh" || isHere("openssl"));
for (const language of LANGUAGES.filter((one) => !hasAll(one))) {
  console.warn(`NOTICE: ${language.name} is not installed here, so the guide's example in it is not tried.`);
}

function toCase({ headers, body }: Received, index: number): Case {
  const file = join(folder, `body-${index}`);
  writeFileSync(file, body);
  return { header: String(headers["x-service-signature"]), file, secret };
}

/** Invalid messages derived from a genuine one. */
function forgeries(genuine: Case): Record<string, Case> {
  const body = readFileSync(genuine.file, "utf8");
  const changed = join(folder, "changed");
  writeFileSync(changed, body.replace('"test":true', '"test":false'));
  const signedAt = (secondsAgo: number) =>
    signature(body, [secret], Math.floor(Date.now() / 1_000) - secondsAgo);
  return {
    "another body": { ...genuine, file: changed },
    "another secret": { ...genuine, secret: `${secret}x` },
    "signed 301 seconds ago": { ...genuine, header: signedAt(301) },
    // Far ahead, because a busy machine may take a while to start the example.
    "signed an hour ahead": { ...genuine, header: signedAt(-3_600) },
    "no timestamp": { ...genuine, header: genuine.header.replace(/t=\d+,/, "") },
    "a timestamp that is not a number": { ...genuine, header: genuine.header.replace(/t=\d+/, "t=a[$(id)]") },
    "no signature": { ...genuine, header: genuine.header.replace(/,v1=.*/, "") },
    "a truncated signature": { ...genuine, header: genuine.header.slice(0, -2) },
    "an empty header": { ...genuine, header: "" },
  };
}

describe("the examples", { tags: "soak" }, () => {
  beforeAll(async () => {
    [server, sink] = await Promise.all([startServerProcess(join(folder, "data")), openSink()]);
    const { body } = await server.ask("POST", "/api/v1/webhooks", { url: sink.url, active: false });
    secret = body.data.secret;
    for (const type of DOMAIN_EVENT_KINDS) {
      const { status } = await server.ask("POST", `/api/v1/webhooks/${body.data.id}/test`, { type });
      expect(status).toBe(200);
    }
  });
  afterAll(async () => {
    await server.stop();
    sink.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describe.each(LANGUAGES)("in $name", (language) => {
    const judge = (cases: readonly Case[]) => {
      const script = join(folder, language.file);
      writeFileSync(script, `${example(language.fence)}\n\n${language.end}\n`);
      const words = cases.flatMap(({ header, file, secret: key }) => [header, file, key]);
      return execFileSync(language.needs, [...language.run(script), ...words], { encoding: "utf8" })
        .trim()
        .split("\n");
    };

    test.runIf(hasAll(language))("accepts every delivery and rejects every forgery", () => {
      const genuine = sink.received.map(toCase);
      expect(genuine).toHaveLength(DOMAIN_EVENT_KINDS.length);
      expect(judge(genuine)).toEqual(genuine.map(() => "yes"));
      const [first] = genuine;
      if (!first) throw new Error("Nothing was delivered.");
      const forged = forgeries(first);
      const answers = judge(Object.values(forged));
      expect(Object.fromEntries(Object.keys(forged).map((name, index) => [name, answers[index]]))).toEqual(
        Object.fromEntries(Object.keys(forged).map((name) => [name, "no"])),
      );
    });

    test.runIf(hasAll(language))("accepts both secrets while one is being replaced", () => {
      const [{ file } = { file: "" }] = sink.received.map(toCase);
      const header = signature(
        readFileSync(file, "utf8"),
        ["whsec_new", secret],
        Math.floor(Date.now() / 1_000),
      );
      expect(
        judge([
          { header, file, secret },
          { header, file, secret: "whsec_new" },
        ]),
      ).toEqual(["yes", "yes"]);
    });
  });
});

test.each(LANGUAGES)("the example in $name has about ten lines", (language) => {
  const lines = example(language.fence)
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*(#|\/\*\*|""")/.test(line));
  expect(lines.length).toBeLessThanOrEqual(10);
});

test("the guide lists every kind of event", () => {
  for (const kind of DOMAIN_EVENT_KINDS) expect(guide).toContain(`| \`${kind}\` |`);
});
