import { z } from "zod";
import { GivenPassword } from "./account";

/** Two-factor authentication of a person. */

export const SecondFactor = z
  .object({
    enabledAt: z
      .date()
      .nullable()
      .meta({ description: "When the authenticator app was set up; null without one." }),
    passkeys: z.int().meta({ description: "How many passkeys there are. One is enough as a second factor." }),
    recoveryCodesLeft: z.int().meta({ description: "How many recovery codes were not used yet." }),
  })
  .meta({ id: "SecondFactor", description: "The second factors that the person has set up for signing in." });

export const Bytes = z
  .string()
  .regex(/^[\w-]+$/, "This is not base64url.")
  .max(8_000)
  .meta({
    description: "Bytes in base64url.",
  });

/** A code of an authenticator app or a recovery code, as typed by a person. */
const Code = z.string().trim().min(1, "Enter the code.").max(40).meta({
  description: "The six digits of the authenticator app, or a recovery code.",
  example: "492039",
});

/** A signed challenge; bytes are base64url. */
const PasskeyUse = z
  .object({
    id: Bytes,
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
  })
  .meta({ id: "PasskeyUse", description: "A challenge signed by a passkey, as the browser returns it." });

export const SecondFactorKey = z
  .object({
    secret: z.string().meta({ description: "The key to enter into the app by hand, in base32." }),
    url: z.string().meta({ description: "The `otpauth:` address for a QR code." }),
  })
  .meta({
    id: "SecondFactorKey",
    example: {
      secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
      url: "otpauth://totp/Aisle:ada%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Aisle",
    },
  });

export const SecondFactorConfirmation = z.object({ code: Code }).meta({ id: "SecondFactorConfirmation" });

/** What a request needs to change how a person signs in. */
export const IdentityProof = z
  .object({
    password: GivenPassword.optional(),
    code: Code.optional(),
    passkey: PasskeyUse.optional().meta({
      description: "A signed challenge, instead of the password and the code.",
    }),
  })
  .meta({
    id: "IdentityProof",
    description:
      "A passkey, or the password and, if two-factor authentication is on, a code. The error response says " +
      "what is missing.",
    example: { password: "correct horse battery staple", code: "492039" },
  });

export const RecoveryCodes = z
  .object({
    recoveryCodes: z.array(z.string()).meta({
      description:
        "The recovery codes, each of which replaces a code of the app once. Only part of this response.",
    }),
  })
  .meta({ id: "RecoveryCodes", example: { recoveryCodes: ["MFRGG-ZDFMZ", "NBUWU-3DNN5"] } });
