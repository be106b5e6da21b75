"use client";

import type { Entry } from "./entry";
import { FORMS } from "./forms";
import { LAYOUT } from "./layout";
import { OVERLAYS } from "./overlays";

export const ENTRIES: Entry[] = [...LAYOUT, ...FORMS, ...OVERLAYS];

/** Every component in its states. The browser tests judge what is shown here. */
export function Gallery() {
  return (
    <main className="mx-auto grid max-w-4xl gap-10 p-6">
      <h1 className="text-3xl">Components</h1>
      {ENTRIES.map((entry) => (
        <GalleryEntry key={entry.name} {...entry} />
      ))}
    </main>
  );
}

export function GalleryEntry({ name, states }: Entry) {
  return (
    <section id={name} aria-label={name} className="grid gap-4">
      <h2 className="text-xl">{name}</h2>
      {Object.entries(states).map(([state, node]) => (
        <div key={state} className="grid justify-items-start gap-1.5">
          <p className="text-faint text-xs">{state}</p>
          <div className="w-full">{node}</div>
        </div>
      ))}
    </section>
  );
}
