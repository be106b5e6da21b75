import "../../../app/globals.css";
import { createRoot } from "react-dom/client";
import type { Bundle } from "#lib/plan/bundle";
import { settingsOf } from "#lib/viewer/settings";
import { fileSource } from "#lib/viewer/source";
import { chooseLanguage, languagesOffered } from "#lib/words/languages";
import { loadViewerTexts } from "#lib/words/viewer";
import { Viewer } from "../Viewer";

/** The exported plan: `plan.js` sets it before this script runs. */
type OfflinePage = { AISLE_PLAN?: Bundle };

/** The same viewer from local files or any static server, with all its resources beside it. */
async function start(): Promise<void> {
  const plan = (window as OfflinePage).AISLE_PLAN;
  const place = document.getElementById("plan");
  if (!plan || !place) return;
  const { languages, defaultLanguage } = settingsOf(plan);
  const inputs = [new URLSearchParams(location.search).get("lang") ?? "", ...navigator.languages];
  const language = chooseLanguage(inputs, languagesOffered(languages), defaultLanguage);
  const texts = await loadViewerTexts(language);
  createRoot(place).render(
    <Viewer base={location.pathname} texts={texts} preview={false} source={fileSource(plan)}>
      {null}
    </Viewer>,
  );
}

start();
