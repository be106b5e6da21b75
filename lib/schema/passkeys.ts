import { z } from "zod";
import { Bytes, RecoveryCodes } from "./secondFactor";

const PasskeyName = z.string().trim().min(1, "Enter a name.").max(80).meta({
  description: "Tells your passkeys apart, such as by the device.",
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
  .meta({ id: "Passkey", description: "Signs its person in without a password." });

export const PasskeyChange = z.object({ name: PasskeyName }).meta({ id: "PasskeyChange" });

const Challenge = { challenge: Bytes, rpId: z.string().meta({ description: "The host of passkeys." }) };

export const PasskeyChallenge = z.object(Challenge).meta({ id: "PasskeyChallenge" });

export const PasskeyOptions = z
  .object({
    ...Challenge,
    userId: Bytes,
    userName: z.string().meta({ description: "What the passkey is listed under." }),
    known: z.array(z.string()).meta({ description: "Credential ids of the person's other passkeys." }),
  })
  .meta({ id: "PasskeyOptions", description: "What the browser needs to make a passkey." });

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
      .meta({ description: "How browsers reach the authenticator." }),
  })
  .meta({ id: "PasskeyInput" });

export const PasskeyAdded = RecoveryCodes.extend({
  passkey: Passkey.meta({ description: "The passkey." }),
}).meta({ id: "PasskeyAdded" });
