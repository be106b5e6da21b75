"use client";

import "swagger-ui-dist/swagger-ui.css";
import "./reference.css";
import { useEffect, useRef, useState } from "react";
import { Skeleton } from "#components/ui/Skeleton";
import { LAYOUT, swaggerLayout } from "./swaggerLayout";

/** The API's own description, browsable; requests can be tried with an API key or the signed-in session. */
export function Reference({ url }: { url: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const { default: SwaggerUI } = await import("swagger-ui-dist/swagger-ui-es-bundle.js");
      if (isGone || !place.current) return;
      SwaggerUI({
        domNode: place.current,
        url,
        deepLinking: true,
        docExpansion: "none",
        filter: true,
        persistAuthorization: true,
        defaultModelsExpandDepth: 0,
        plugins: [swaggerLayout],
        layout: LAYOUT,
        onComplete: () => setReady(true),
      });
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [url]);

  return (
    <>
      {isReady ? null : (
        <output aria-label="Loading the reference" className="mt-8 grid gap-3">
          {["a", "b", "c", "d", "e", "f"].map((line) => (
            <Skeleton key={line} className="h-11 w-full" />
          ))}
        </output>
      )}
      <div ref={place} className="reference" />
    </>
  );
}
