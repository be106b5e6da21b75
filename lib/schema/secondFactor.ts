import { z } from "zod";
import { GivenPassword } from "./account";

/** Two-factor authentication of a person. */

export const SecondFactor = z
  .object({
    enabledAt: z.date().nullable().meta({ description: "When it was turned on; null while it is off." }),
    recoveryCodesLeft: z.int().meta({ description: "How many recovery codes were not used yet." }),
  })
  .meta({ id: "SecondFactor", description: "Whether signing in needs a code besides the password." });

/** Of an authenticator app, or a recovery code, as people write them. */
const Code = z.string().trim().min(1, "Enter the code.").max(40).meta({
  description: "The six digits of the authenticator app, or a recovery code.",
  example: "492039",
});

export const SecondFactorStart = z.object({ password: GivenPassword }).meta({ id: "SecondFactorStart" });

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

/** What changes of an enabled second factor need. */
export const SecondFactorProof = z
  .object({ password: GivenPassword, code: Code })
  .meta({ id: "SecondFactorProof" });

export const RecoveryCodes = z
  .object({
    recoveryCodes: z
      .array(z.string())
      .meta({ description: "Each signs in once instead of a code of the app. Only part of this response." }),
  })
  .meta({ id: "RecoveryCodes", example: { recoveryCodes: ["MFRGG-ZDFMZ", "NBUWU-3DNN5"] } });
