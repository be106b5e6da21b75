import { z } from "zod";
import { Bytes, RecoveryCodes } from "./secondFactor";

const PasskeyName = z.string().trim().min(1, "Enter a name.").max(80).meta({
  description: "A name for the passkey, such as that of the device.",
  example: "Phone",
});

export const Passkey = z
  .object({
    id: z.string(),
    name: PasskeyName,
    isSynced: z.boolean().meta({ description: "Whether it is copied to the owner's other devices." }),
    createdAt: z.date(),
    lastUsedAt: z.date().nullable(),
  })
  .meta({ id: "Passkey", description: "A passkey, which signs in its owner without a password." });

export const PasskeyChange = z.object({ name: PasskeyName }).meta({ id: "PasskeyChange" });

const Challenge = {
  challenge: Bytes,
  rpId: z.string().meta({ description: "The relying party id (RP ID) of passkeys, which is the host." }),
};

export const PasskeyChallenge = z.object(Challenge).meta({ id: "PasskeyChallenge" });

export const PasskeyOptions = z
  .object({
    ...Challenge,
    userId: Bytes,
    userName: z.string().meta({ description: "The user name under which browsers list the passkey." }),
    known: z.array(z.string()).meta({ description: "Credential ids of the person's other passkeys." }),
  })
  .meta({ id: "PasskeyOptions", description: "The data that a browser needs to create a passkey." });

export const PasskeyInput = z
  .object({
    name: PasskeyName,
    id: Bytes,
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z
      .array(z.string().max(20))
      .max(10)
      .optional()
      .meta({ description: "The transports of the authenticator, as reported by the browser." }),
  })
  .meta({ id: "PasskeyInput" });

export const PasskeyAdded = RecoveryCodes.extend({
  passkey: Passkey.meta({ description: "The passkey." }),
}).meta({ id: "PasskeyAdded" });
