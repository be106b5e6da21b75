/**
 * Keys in the notation of actions: `mod+shift+z`, `alt+a`, `[`; `mod` is the command key on a Mac and control
 * elsewhere.
 */
export type KeyPress = {
  key: string;
  code: string;
  shift: boolean;
  alt: boolean;
  control: boolean;
  meta: boolean;
};

type Combination = { key: string; mod: boolean; shift: boolean; alt: boolean };

function read(keys: string): Combination {
  const parts = keys.split("+");
  const key = parts.at(-1) || "+";
  const has = (part: string) => parts.slice(0, -1).includes(part);
  return { key, mod: has("mod"), shift: has("shift"), alt: has("alt") };
}

/** With alt or shift, letters and digits are identified by their position on the keyboard. */
function isKey(press: KeyPress, key: string): boolean {
  if (press.key.toLowerCase() === key) return true;
  return press.code === `Key${key.toUpperCase()}` || press.code === `Digit${key}`;
}

/** Signs such as `?` need shift on some keyboards and not on others. */
function isSign(key: string): boolean {
  return key.length === 1 && !/[a-z0-9]/.test(key);
}

export function matches(press: KeyPress, keys: string): boolean {
  const { key, mod, shift, alt } = read(keys);
  const isShiftRight = isSign(key) || press.shift === shift;
  return isKey(press, key) && isShiftRight && press.alt === alt && (press.control || press.meta) === mod;
}

const NAMES: Record<string, string> = {
  arrowleft: "←",
  arrowright: "→",
  arrowup: "↑",
  arrowdown: "↓",
  backspace: "⌫",
  delete: "Del",
  escape: "Esc",
  enter: "↵",
  pageup: "PgUp",
  pagedown: "PgDn",
};

/** The names of keys as on a keyboard, one string per key. */
export function keyNames(keys: string, isMac: boolean): string[] {
  const { key, mod, shift, alt } = read(keys);
  const name = NAMES[key] ?? key.toUpperCase();
  return [
    ...(mod ? [isMac ? "⌘" : "Ctrl"] : []),
    ...(alt ? [isMac ? "⌥" : "Alt"] : []),
    ...(shift ? [isMac ? "⇧" : "Shift"] : []),
    name,
  ];
}
