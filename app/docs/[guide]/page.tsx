import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocsFrame } from "#components/docs/DocsFrame";
import { Guide } from "#components/docs/Guide";
import { findGuide } from "#components/docs/guides";
import { SamplePayloads } from "#components/docs/SamplePayloads";
import { FrontHeader } from "#components/front/FrontHeader";
import { englishWords } from "../../(office)/officeWords";
import { findSignedIn } from "../../(office)/signedIn";

type Props = { params: Promise<{ guide: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const guide = findGuide((await params).guide);
  return guide ? { title: guide.title, description: guide.about } : {};
}

export default async function GuidePage({ params }: Props) {
  const guide = findGuide((await params).guide);
  if (!guide) notFound();
  const [signedIn, text, words] = await Promise.all([
    findSignedIn(),
    readFile(join(process.cwd(), "docs", guide.file ?? `${guide.slug}.md`), "utf8"),
    englishWords(),
  ]);
  return (
    <>
      <FrontHeader signedIn={signedIn !== null} words={words} />
      <DocsFrame here={`/docs/${guide.slug}`}>
        <Guide text={text} />
        {guide.slug === "webhooks" ? <SamplePayloads /> : null}
      </DocsFrame>
    </>
  );
}
