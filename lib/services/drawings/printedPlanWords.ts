import type { Bundle } from "#lib/plan/bundle";
import type { PrintedPlanWords } from "#lib/plan/draw/printedPlanDrawing";
import type { Scene } from "#lib/plan/sceneTypes";
import { BOOTH_STATUSES } from "#lib/records/booths";
import { documentWords } from "#lib/words/documents";
import type { Language } from "#lib/words/languages";
import { loadViewerWords } from "#lib/words/viewer";

type Layout = { scale: number; paper: string };
type Drawn = { revision: string; language: Language; drawnAt: Date };

/** The title block and the legend, which names statuses as the public plan does. */
export async function printedPlanWords(
  { event }: Pick<Bundle, "event">,
  { level }: Pick<Scene, "level">,
  { scale, paper }: Layout,
  { revision, language, drawnAt }: Drawn,
): Promise<PrintedPlanWords> {
  const say = documentWords(language);
  const words = await loadViewerWords(language);
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: event.timezone });
  return {
    event: event.name,
    level: level.name,
    facts: [
      [say("plan.scale"), `1:${scale}`],
      [say("plan.paper"), paper],
      [say("plan.revision"), revision === "live" ? say("plan.draft") : revision],
      [say("plan.drawn"), day.format(drawnAt)],
    ],
    legend: ({ key }) => {
      const status = BOOTH_STATUSES.find((one) => one === key);
      return status ? words[`status.${status}`] : key;
    },
  };
}
