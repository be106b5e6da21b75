"use client";

import "swagger-ui-dist/swagger-ui.css";
import "./console.css";
import { useEffect, useRef, useState } from "react";
import { Skeleton } from "#components/ui/Skeleton";
import { LAYOUT, swaggerLayout } from "./swaggerLayout";

/** An operation's fields, examples and responses; it can be sent with an API key or the current session. */
export function Console({ description }: { description: object }) {
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const watch = new MutationObserver(() => place.current && nameParts(place.current));
    if (place.current) watch.observe(place.current, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const { default: SwaggerUI } = await import("swagger-ui-dist/swagger-ui-es-bundle.js");
      if (isGone || !place.current) return;
      SwaggerUI({
        domNode: place.current,
        spec: description,
        docExpansion: "full",
        defaultModelRendering: "model",
        defaultModelsExpandDepth: -1,
        defaultModelExpandDepth: 2,
        tryItOutEnabled: true,
        requestSnippetsEnabled: true,
        persistAuthorization: true,
        // Its colours have too little contrast.
        syntaxHighlight: { activated: false },
        plugins: [swaggerLayout],
        layout: LAYOUT,
        onComplete: () => setReady(true),
      });
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [description]);

  return (
    <>
      {isReady ? null : (
        <output aria-label="Loading" className="mt-8 grid gap-3">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-64 w-full" />
        </output>
      )}
      <div ref={place} className="console" />
    </>
  );
}

/** The package has unlabelled fields, and long lines that cannot be scrolled by keyboard. */
function nameParts(place: HTMLElement): void {
  for (const row of place.querySelectorAll<HTMLElement>("[data-param-name]")) {
    for (const field of row.querySelectorAll("input, select, textarea")) {
      field.setAttribute("aria-label", row.dataset.paramName ?? "");
    }
  }
  for (const select of place.querySelectorAll("select:not([aria-label])")) {
    select.setAttribute("aria-label", "Media type");
  }
  for (const opener of place.querySelectorAll(".json-schema-2020-12-accordion:not([aria-label])")) {
    // A button with text is labelled by it.
    if (!opener.textContent?.trim()) opener.setAttribute("aria-label", "Parts");
  }
  for (const heading of place.querySelectorAll("h4, h5")) {
    heading.setAttribute("aria-level", heading.localName === "h4" ? "3" : "4");
  }
  for (const lines of place.querySelectorAll("pre")) lines.tabIndex = 0;
}
