import type { CSSProperties, ReactNode } from "react";
import { classes } from "#components/ui/classes";
import { themeVariables } from "#lib/plan/theme";
import { useViewer } from "./ViewerContext";

/** In the visitor's language and theme, and the organiser's colour. */
export function Themed({ className = "contents", children }: { className?: string; children: ReactNode }) {
  const { state, settings, speech } = useViewer();
  return (
    <div
      lang={speech.language}
      dir={speech.direction}
      data-theme={state.theme === "system" ? undefined : state.theme}
      style={themeVariables(settings.primary) as CSSProperties}
      // Ink is inherited as it was worked out outside, where the theme may be another.
      className={classes("text-ink", className)}
    >
      {children}
    </div>
  );
}
