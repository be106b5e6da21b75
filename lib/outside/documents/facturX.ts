import { AFRelationship, PDFDocument, PDFName, PDFRawStream, PDFRef } from "pdf-lib";

const FILE_NAME = "factur-x.xml";
const NAMESPACE = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** Puts the XML of an invoice into its PDF/A, which then is a Factur-X or ZUGFeRD invoice of the profile EN 16931. */
export async function embedFacturX(
  pdf: Uint8Array,
  xml: string,
  issuedAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PDFDocument.load(pdf, { updateMetadata: false });
  await file.attach(new TextEncoder().encode(xml), FILE_NAME, {
    mimeType: "text/xml",
    description: "Factur-X",
    afRelationship: AFRelationship.Alternative,
    creationDate: issuedAt,
    modificationDate: issuedAt,
  });
  addFacturXMetadata(file);
  return new Uint8Array(await file.save({ useObjectStreams: false }));
}

function addFacturXMetadata(file: PDFDocument): void {
  const reference = file.catalog.get(PDFName.of("Metadata"));
  const stream = file.context.lookup(reference);
  if (!(reference instanceof PDFRef && stream instanceof PDFRawStream))
    throw new Error("The PDF has no metadata, so it is not PDF/A.");
  const metadata = new TextDecoder().decode(stream.contents);
  const extended = metadata.replace("</rdf:RDF>", `${FACTUR_X}${EXTENSION_SCHEMA}</rdf:RDF>`);
  const entries = { Type: "Metadata", Subtype: "XML" };
  file.context.assign(reference, file.context.stream(new TextEncoder().encode(extended), entries));
}

const PROPERTIES: readonly (readonly [name: string, value: string, description: string])[] = [
  ["DocumentFileName", FILE_NAME, "The name of the embedded XML document"],
  ["DocumentType", "INVOICE", "The type of the hybrid document in capital letters"],
  ["Version", "1.0", "The version of the standard applying to the embedded XML document"],
  ["ConformanceLevel", "EN 16931", "The conformance level of the embedded XML document"],
];

const FACTUR_X = `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">${PROPERTIES.map(
  ([name, value]) => `<fx:${name}>${value}</fx:${name}>`,
).join("")}</rdf:Description>`;

/** PDF/A allows custom properties only with a description of their schema. */
const EXTENSION_SCHEMA = [
  `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"`,
  ` xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"`,
  ` xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">`,
  `<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">`,
  `<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>`,
  `<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>`,
  `<pdfaSchema:prefix>fx</pdfaSchema:prefix>`,
  `<pdfaSchema:property><rdf:Seq>`,
  ...PROPERTIES.map(
    ([name, , description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
      `<pdfaProperty:valueType>Text</pdfaProperty:valueType>` +
      `<pdfaProperty:category>external</pdfaProperty:category>` +
      `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  ),
  `</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`,
].join("");
