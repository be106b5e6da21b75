"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "./IconButton";
import { Menu, MenuChoice } from "./Menu";
import { useParts } from "./partsSpeech";
import { THEME_STORAGE_KEY } from "./themeScript";

type Theme = "system" | "light" | "dark";

const CHANGED = "aisle-theme-changed";

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

function chooseTheme(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // Storage may be unavailable; the choice then lasts as long as the page.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void) {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener("storage", onChange);
  };
}

const OPTIONS = [
  { value: "system" as const, icon: <Monitor aria-hidden="true" /> },
  { value: "light" as const, icon: <Sun aria-hidden="true" /> },
  { value: "dark" as const, icon: <Moon aria-hidden="true" /> },
];

export function ThemeSwitch() {
  const { say } = useParts();
  const theme = useSyncExternalStore<Theme>(subscribe, storedTheme, () => "system");
  const icon = OPTIONS.find((option) => option.value === theme)?.icon;
  const options = OPTIONS.map((option) => ({ ...option, label: say(`theme.${option.value}`) }));
  return (
    <Menu
      trigger={<IconButton label={say("theme.label")} icon={icon} tooltip={false} />}
      className="min-w-44"
    >
      <MenuChoice label={say("theme.label")} value={theme} onChange={chooseTheme} options={options} />
    </Menu>
  );
}
