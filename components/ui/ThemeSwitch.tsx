"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "./IconButton";
import { Menu, MenuChoice } from "./Menu";
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
  { value: "system" as const, label: "System", icon: <Monitor aria-hidden="true" /> },
  { value: "light" as const, label: "Light", icon: <Sun aria-hidden="true" /> },
  { value: "dark" as const, label: "Dark", icon: <Moon aria-hidden="true" /> },
];

export function ThemeSwitch() {
  const theme = useSyncExternalStore<Theme>(subscribe, storedTheme, () => "system");
  const icon = OPTIONS.find((option) => option.value === theme)?.icon;
  return (
    <Menu trigger={<IconButton label="Appearance" icon={icon} tooltip={false} />} className="min-w-44">
      <MenuChoice label="Appearance" value={theme} onChange={chooseTheme} options={OPTIONS} />
    </Menu>
  );
}
