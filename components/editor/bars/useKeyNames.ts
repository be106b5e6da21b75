import { useOffice } from "#components/speech/OfficeSpeech";
import { keyNames } from "#lib/editor/keys";
import type { OfficeKey } from "#lib/words/office";

/** Keys whose names on a keyboard depend on the language. */
const NAMES: Record<string, OfficeKey> = {
  Ctrl: "shell.ctrl",
  Esc: "shell.esc",
  Del: "keyName.delete",
  Shift: "keyName.shift",
  PgUp: "keyName.pageUp",
  PgDn: "keyName.pageDown",
};

/** The names of a combination of keys as on the reader's keyboard, one string per key. */
export function useKeyNames(): (keys: string) => string[] {
  const { say } = useOffice();
  return (keys) =>
    keyNames(keys, isMac()).map((name) => {
      const key = NAMES[name];
      return key ? say(key) : name;
    });
}

function isMac(): boolean {
  return typeof navigator !== "undefined" && navigator.userAgent.includes("Mac");
}
