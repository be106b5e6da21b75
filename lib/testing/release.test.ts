import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const script = resolve("deploy/release.mjs");
const folder = mkdtempSync(join(tmpdir(), "aisle-release-"));
const repository = join(folder, "repository");
const [key, signers] = [join(folder, "key"), join(folder, "signers")];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (program: string, args: string[], input?: string | Buffer) =>
  execFileSync(program, args, {
    cwd: repository,
    encoding: "utf8",
    stdio: "pipe",
    ...(input !== undefined && { input }),
    env: { ...process.env, RELEASE_KEY: key },
  });

test("a release has sources, a list of packages and checksums that only its maintainer can sign", {
  tags: "soak",
}, () => {
  execFileSync("git", ["init", "-q", repository]);
  const packages = {
    "": { name: "small", version: "1.2.3" },
    "node_modules/a": { version: "4.5.6", license: "MIT" },
  };
  writeFileSync(
    join(repository, "package.json"),
    '{"name":"small","version":"1.2.3","dependencies":{"a":"4.5.6"}}',
  );
  const lock = { name: "small", version: "1.2.3", lockfileVersion: 3, requires: true, packages };
  Object.assign(packages[""], { dependencies: { a: "4.5.6" } });
  writeFileSync(join(repository, "package-lock.json"), JSON.stringify(lock));
  const release = join(folder, "release");
  run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", key]);
  expect(() => run(process.execPath, [script, release])).toThrow(/not committed/);
  run("git", ["add", "."]);
  run("git", ["-c", "user.name=M", "-c", "user.email=m@example.org", "commit", "-qm", "small: first"]);
  run(process.execPath, [script, release]);

  const sbom = JSON.parse(readFileSync(join(release, "small-1.2.3.cdx.json"), "utf8"));
  expect(sbom.bomFormat).toBe("CycloneDX");
  expect(sbom.components).toMatchObject([{ name: "a", version: "4.5.6" }]);
  expect(run("tar", ["-tzf", join(release, "small-1.2.3.tar.gz")])).toContain("small-1.2.3/package.json");

  writeFileSync(signers, `m@example.org ${readFileSync(`${key}.pub`, "utf8")}`);
  const sums = readFileSync(join(release, "SHA256SUMS"));
  const about = ["-f", signers, "-I", "m@example.org", "-n", "small release"];
  const verify = (bytes: Buffer) =>
    run("ssh-keygen", ["-Y", "verify", ...about, "-s", join(release, "SHA256SUMS.sig")], bytes);
  expect(verify(sums)).toContain("Good");
  expect(() => verify(Buffer.concat([sums, Buffer.from("0  more\n")]))).toThrow();
  expect(run("sh", ["-c", `cd "${release}" && sha256sum -c SHA256SUMS`])).toMatch(/tar.gz: OK/);
  expect(() => run(process.execPath, [script, release])).toThrow(/exists already/);
});
