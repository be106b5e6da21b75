import { hash, verify } from "@node-rs/argon2";

/** A hash of no password, so that an unknown user takes as long to reject as a wrong password. */
const NOBODY =
  "$argon2id$v=19$m=19456,t=2,p=1$ZG9lc25vdG1hdHRlcmF0YWxs$U0gIQBhHq7k0nGJQPCTcVZqT0bHYqM6EKvv6hxvSxtA";

/** argon2id with the package's default parameters (19 MiB, two passes). */
export const argonPasswords = {
  hash: (password: string): Promise<string> => hash(password),
  async verify(stored: string | null, password: string): Promise<boolean> {
    const matches = await verify(stored ?? NOBODY, password).catch(() => false);
    return stored !== null && matches;
  },
};
