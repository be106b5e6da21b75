import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocsFrame } from "#components/docs/DocsFrame";
import { findOperation } from "#components/docs/reference/description";
import { OperationPage } from "#components/docs/reference/OperationPage";
import { FrontHeader } from "#components/front/FrontHeader";
import { englishWords } from "../../../(office)/officeWords";
import { findSignedIn } from "../../../(office)/signedIn";

type Props = { params: Promise<{ operation: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findOperation((await params).operation);
  return found ? { title: found.operation.summary, description: `${found.method} ${found.path}` } : {};
}

export default async function ReferencePage({ params }: Props) {
  const [signedIn, found, words] = await Promise.all([
    findSignedIn(),
    params.then(({ operation }) => findOperation(operation)),
    englishWords(),
  ]);
  if (!found) notFound();
  return (
    <>
      <FrontHeader signedIn={signedIn !== null} words={words} />
      <DocsFrame here="/docs">
        <OperationPage {...found} />
      </DocsFrame>
    </>
  );
}
