"use client";

import "swagger-ui-dist/swagger-ui.css";
import "./console.css";
import { useEffect, useRef, useState } from "react";
import { Skeleton } from "#components/ui/Skeleton";
import { LAYOUT, swaggerLayout } from "./swaggerLayout";

/** An operation's fields, examples and answers; it can be sent with an API key or as whoever is signed in. */
export function Console({ description }: { description: object }) {
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);

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
        <output aria-label="Loading the fields" className="mt-8 grid gap-3">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-64 w-full" />
        </output>
      )}
      <div ref={place} className="console" />
    </>
  );
}
