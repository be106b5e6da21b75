"use client";

import { Suspense } from "react";
import { EDITOR_SCREENS } from "./EditorScreens";
import type { Entry } from "./entry";
import { FORMS } from "./forms";
import { EnglishOffice } from "./LoadedSpeech";
import { LAYOUT } from "./layout";
import { OFFICE_SCREENS } from "./OfficeScreens";
import { OVERLAYS } from "./overlays";
import { VIEWER_SCREENS } from "./ViewerScreens";

/** The components of `components/ui`. */
export const PARTS: Entry[] = [...LAYOUT, ...FORMS, ...OVERLAYS];
/** Larger components with samples of what they show. */
export const SCREENS: Entry[] = [...OFFICE_SCREENS, ...EDITOR_SCREENS, ...VIEWER_SCREENS];
export const ENTRIES: Entry[] = [...PARTS, ...SCREENS];

/** Every component in its states, as the browser tests check them. */
export function Gallery() {
  return (
    <main className="mx-auto grid max-w-4xl grid-cols-1 gap-10 p-6">
      <h1 className="text-3xl">Components</h1>
      {ENTRIES.map((entry) => (
        <GalleryEntry key={entry.name} {...entry} />
      ))}
    </main>
  );
}

export function GalleryEntry({ name, states }: Entry) {
  return (
    <section id={name} aria-label={name} className="grid grid-cols-1 gap-4">
      <h2 className="text-xl">{name}</h2>
      {Object.entries(states).map(([state, node]) => (
        <div key={state} className="grid grid-cols-1 justify-items-start gap-1.5">
          <p className="text-faint text-xs">{state}</p>
          <div className="w-full">
            <Suspense>
              <EnglishOffice>{node}</EnglishOffice>
            </Suspense>
          </div>
        </div>
      ))}
    </section>
  );
}
