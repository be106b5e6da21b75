import { expect, test } from "vitest";
import { isSameMachine } from "./loopback";

test.each([
  ["http://localhost:3000", "http://127.0.0.1:3000", true],
  ["http://[::1]:3000", "http://localhost:3000", true],
  ["http://localhost:3000", "http://127.0.0.1:3001", false],
  ["https://localhost:3000", "http://127.0.0.1:3000", false],
  ["http://localhost.evil.test:3000", "http://127.0.0.1:3000", false],
  ["http://plans.example.org", "http://localhost", false],
  ["null", "http://localhost", false],
])("%s and %s are the same machine: %s", (a, b, same) => expect(isSameMachine(a, b)).toBe(same));
