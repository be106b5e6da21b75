/** Keys as actions name them: `mod+shift+z`, `alt+a`, `[`; `mod` is the command key there and control elsewhere. */
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

/** Letters and digits go by their place on the keyboard when alt or shift would write something else. */
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

/** The keys as they stand on a keyboard, one word a key. */
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
