import { type ReactNode, use } from "react";
import { MoreWords, OfficeSpeech } from "#components/speech/OfficeSpeech";
import { loadOfficeWords, loadPageWords, type OfficeWords, type PageSurface } from "#lib/words/office";

/** `use` needs the same promise on every render. */
const loading = new Map<string, Promise<Partial<OfficeWords>>>();

function once(name: string, load: () => Promise<Partial<OfficeWords>>): Promise<Partial<OfficeWords>> {
  const words = loading.get(name) ?? load();
  loading.set(name, words);
  return words;
}

/** The office's English texts, which the server otherwise sends with its pages. */
export function EnglishOffice({ children }: { children: ReactNode }) {
  const words = use(once("all pages", () => loadOfficeWords("en")));
  return (
    <OfficeSpeech language="en" words={words}>
      {children}
    </OfficeSpeech>
  );
}

type EnglishPageProps = { surface: PageSurface; children: ReactNode };

/** Adds the texts that only some pages need. */
export function EnglishPage({ surface, children }: EnglishPageProps) {
  const words = use(once(surface, () => loadPageWords("en", surface)));
  return <MoreWords words={words}>{children}</MoreWords>;
}
