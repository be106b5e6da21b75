import { describe, expect, test } from "vitest";
import { refusalOf } from "#lib/testing/refusal";
import { allowedUrl, isPublicAddress, mayConnect, type TargetRule } from "./target";

const LOCAL: TargetRule = {
  loopback: true,
  plainHttp: false,
  allow: [],
  own: { hosts: ["localhost:3000"], port: 3000 },
};
const EXPOSED: TargetRule = {
  ...LOCAL,
  loopback: false,
  own: { hosts: ["plans.example.org"], port: 3000 },
};
const PUBLIC = ["93.184.216.34", "1.1.1.1", "2606:4700::1111", "2a00:1450:4001::200e"];
const INNER = [
  ...["10.0.0.1", "172.16.5.4", "192.168.1.1", "100.64.0.1", "fd12:3456::1", "fc00::1"],
  ...["0.0.0.0", "169.254.169.254", "224.0.0.1", "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1"],
  ...["::", "fe80::1", "ff02::1", "fec0::1", "2001:db8::1", "::ffff:10.0.0.1", "::ffff:93.184.216.34"],
  ...["64:ff9b::a00:1", "2002:a00:1::1", "2001:0:1::1", "4000::1", "::93.184.216.34", "fe80::1%eth0"],
  ...["168.63.129.16", "100.100.100.200", "fd00:ec2::254", "not an address", ""],
];

describe("allowed addresses (WH-01, WH-02)", () => {
  test.each(PUBLIC)("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
    expect(mayConnect({ address, port: 443, isHttps: true }, EXPOSED)).toBe(true);
  });

  test.each([...INNER, "127.0.0.1", "127.9.9.9", "::1"])("%s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(mayConnect({ address, port: 443, isHttps: true }, EXPOSED)).toBe(false);
  });

  test.each(INNER)("%s is not allowed in local mode either", (address) => {
    expect(mayConnect({ address, port: 80, isHttps: true }, LOCAL)).toBe(false);
  });

  test("this machine is allowed in local mode, even over HTTP, except our own port (WH-13)", () => {
    for (const address of ["127.0.0.1", "::1"]) {
      expect(mayConnect({ address, port: 4000, isHttps: false }, LOCAL)).toBe(true);
      expect(mayConnect({ address, port: 3000, isHttps: false }, LOCAL)).toBe(false);
      expect(
        mayConnect({ address, port: 3000, isHttps: true }, { ...LOCAL, allow: ["0.0.0.0/0", "::/0"] }),
      ).toBe(false);
    }
  });

  test("plain HTTP to other machines is a separate setting", () => {
    const target = { address: "93.184.216.34", port: 80, isHttps: false };
    expect(mayConnect(target, LOCAL)).toBe(false);
    expect(mayConnect(target, { ...LOCAL, plainHttp: true })).toBe(true);
  });

  test("an operator can allow private networks, but never metadata, link-local or reserved addresses", () => {
    const opened = { ...EXPOSED, allow: ["10.1.0.0/16", "169.254.0.0/16", "203.0.113.0/24", "fd00::/8"] };
    const may = (address: string) => mayConnect({ address, port: 443, isHttps: true }, opened);
    expect(["10.1.2.3", "fd12::1"].map(may)).toEqual([true, true]);
    expect(["10.2.0.1", "169.254.169.254", "203.0.113.10", "fd00:ec2::254"].map(may)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("allowed URLs", () => {
  test.each([
    "https://hooks.example.com/a?b=c",
    "https://hooks.example.com:8443/",
    "https://93.184.216.34/",
    "https://[2606:4700::1111]:8443/x",
  ])("%s", (text) => {
    expect(allowedUrl(text, EXPOSED).href).toBe(new URL(text).href);
  });

  test.each([
    ["a private address", "https://10.0.0.1/"],
    ["the metadata address", "https://169.254.169.254/latest/meta-data/"],
    ["loopback", "https://127.0.0.1/"],
    ["localhost", "https://localhost/"],
    ["a subdomain of localhost", "https://a.localhost/"],
    ["loopback in IPv6", "https://[::1]/"],
    ["a decimal number", "https://2130706433/"],
    ["octal numbers", "https://0177.0.0.1/"],
    ["hexadecimal numbers", "https://0x7f.0x0.0x0.0x1/"],
    ["a short form", "https://127.1/"],
    ["zero", "https://0/"],
    ["full-width digits", "https://１２７.0.0.1/"],
    ["IPv4 mapped into IPv6", "https://[::ffff:169.254.169.254]/"],
    ["IPv4 embedded in IPv6", "https://[64:ff9b::7f00:1]/"],
    ["an IPv6 zone", "https://[fe80::1%25eth0]/"],
    ["a dot at the end", "https://example.com./"],
    ["a dot at the end of a number", "https://127.0.0.1./"],
    ["a user name", "https://user@example.com/"],
    ["a password", "https://user:secret@example.com/"],
    ["a private address after a user name", "https://example.com@10.0.0.1/"],
    ["plain http", "http://hooks.example.com/"],
    ["another scheme", "ftp://example.com/"],
    ["a file", "file:///etc/passwd"],
    ["a socket", "unix:/var/run/docker.sock"],
    ["a text that is not a URL", "hooks"],
    ["our own address", "https://plans.example.org/api/v1/me"],
  ])("not %s: %s", (_what, text) => {
    expect(refusalOf(() => allowedUrl(text, EXPOSED)).code).toBe("url_not_allowed");
  });

  test("unusual notations of an address are rejected even if the address itself is allowed", () => {
    for (const text of ["http://127.1:4000/", "http://2130706433:4000/", "https://0x5db8d822/"]) {
      expect(refusalOf(() => allowedUrl(text, LOCAL)).code).toBe("url_not_allowed");
    }
  });

  test("in local mode HTTP is allowed to this machine only, and not to our own server", () => {
    expect(allowedUrl("http://localhost:4000/hook", LOCAL).port).toBe("4000");
    expect(allowedUrl("http://127.0.0.1:4000/hook", LOCAL).port).toBe("4000");
    for (const text of [
      "http://localhost:3000/",
      "http://127.0.0.1:3000/",
      "http://example.com/",
      "http://10.0.0.1/",
    ]) {
      expect(refusalOf(() => allowedUrl(text, LOCAL)).code).toBe("url_not_allowed");
    }
  });
});
