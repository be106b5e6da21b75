import { useRef, useState } from "react";

/** The text being typed. Enter commits it, and the blur that follows does not commit it again. */
export function useTyping() {
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  const type = (text: string | null) => {
    latest.current = text;
    setTyped(text);
  };
  const taken = () => {
    const text = latest.current;
    type(null);
    return text;
  };
  return { typed, type, taken };
}
