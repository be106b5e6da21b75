import { createRequire } from "node:module";
import { join } from "node:path";
import { Font, renderToBuffer } from "@react-pdf/renderer";
import type { SafetySheet } from "#lib/wayfinding/safetySheet";
import type { SafetySpeech } from "#lib/words/safety";
import { flowOf } from "./documents/flow";
import { recorder, typesetterFor } from "./documents/typesetter";
import { hanForms } from "./fontSlices";
import { FAMILY, type Report, ReportPage } from "./reportPage";
import { SafetyPages } from "./safetyPages";

const FACES = { 400: "400Regular/NotoSans_400Regular.ttf", 600: "600SemiBold/NotoSans_600SemiBold.ttf" };

const packages = createRequire(join(/* turbopackIgnore: true */ process.cwd(), "package.json"));
let isFamilyKnown = false;

function learnFamily(): void {
  if (isFamilyKnown) return;
  const fonts = Object.entries(FACES).map(([weight, file]) => ({
    src: packages.resolve(`@expo-google-fonts/noto-sans/${file}`),
    fontWeight: Number(weight),
  }));
  Font.register({ family: FAMILY, fonts });
  // Company names must not be hyphenated.
  Font.registerHyphenationCallback((word) => [word]);
  isFamilyKnown = true;
}

/** Renders a report as PDF. */
export async function printReport(report: Report): Promise<Uint8Array<ArrayBuffer>> {
  learnFamily();
  return new Uint8Array(await renderToBuffer(ReportPage(report)));
}

/** Renders the safety sheet of an event as PDF, with fonts for all of its scripts. */
export async function printSafetySheet(
  sheet: SafetySheet,
  speech: SafetySpeech,
): Promise<Uint8Array<ArrayBuffer>> {
  const flow = flowOf("ltr");
  const { typeset, recorded } = recorder(flow);
  SafetyPages({ sheet, speech, typeset });
  const set = await typesetterFor(recorded, hanForms(speech.language, []), flow);
  return new Uint8Array(await renderToBuffer(SafetyPages({ sheet, speech, typeset: set })));
}
