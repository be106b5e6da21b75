import type { CSSProperties, ReactNode } from "react";
import { classes } from "#components/ui/classes";
import { themeVariables } from "#lib/plan/theme";
import { useViewer } from "./ViewerContext";

/** In the visitor's language and theme, with the organiser's colour. */
export function Themed({ className = "contents", children }: { className?: string; children: ReactNode }) {
  const { state, settings, speech } = useViewer();
  return (
    <div
      lang={speech.language}
      dir={speech.direction}
      data-theme={state.theme === "system" ? undefined : state.theme}
      style={themeVariables(settings.primary) as CSSProperties}
      // The text colour is inherited as computed outside, where the theme may differ.
      className={classes("text-ink", className)}
    >
      {children}
    </div>
  );
}
