import { Download } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { buttonClasses } from "#components/ui/Button";
import { documentName } from "./documentName";
import { hasXml } from "./eInvoiceWords";
import type { DocumentRecord } from "./queries";

type FileLinksProps = { document: DocumentRecord } | { name: string; pdf: string };

/** Downloads of a document: its PDF and, for e-invoices, the XML. */
export function FileLinks(props: FileLinksProps) {
  const office = useOffice();
  if (!("document" in props)) return <FileLink name={props.name} format="PDF" href={props.pdf} />;
  const { document } = props;
  const name = documentName(office, document);
  return (
    <span className="flex items-center gap-1 max-sm:flex-wrap">
      <FileLink name={name} format="PDF" href={`/api/v1/documents/${document.id}.pdf`} />
      {hasXml(document) && (
        <FileLink name={name} format="XML" href={`/api/v1/documents/${document.id}.xml`} />
      )}
    </span>
  );
}

function FileLink({ name, format, href }: { name: string; format: "PDF" | "XML"; href: string }) {
  const { say } = useOffice();
  return (
    <a
      className={buttonClasses("quiet", "small")}
      href={href}
      aria-label={say("common.downloadAs", { name, format })}
      download
    >
      <Download aria-hidden="true" />
      {format}
    </a>
  );
}
