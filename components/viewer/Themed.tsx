import type { CSSProperties, ReactNode } from "react";
import { classes } from "#components/ui/classes";
import { themeVariables } from "#lib/plan/theme";
import { useViewer } from "./ViewerContext";

type ThemedProps = {
  /** Printed pages are light, whatever theme the visitor has chosen. */
  theme?: "light";
  className?: string;
  children: ReactNode;
};

/** In the visitor's language and theme, with the organiser's colour or the theming of the embedding page. */
export function Themed({ theme, className = "contents", children }: ThemedProps) {
  const { state, settings, speech } = useViewer();
  const tokens = state.embed.theme?.style;
  return (
    <div
      lang={speech.language}
      dir={speech.direction}
      data-theme={theme ?? (state.theme === "system" ? undefined : state.theme)}
      // The map reads its colours again when this changes.
      data-tokens={tokens && JSON.stringify(tokens)}
      style={{ ...themeVariables(settings.primary), ...tokens } as CSSProperties}
      // The text colour is inherited as computed outside, where the theme may differ.
      className={classes("text-ink", className)}
    >
      {children}
    </div>
  );
}
