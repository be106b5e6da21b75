import { useRef, useState } from "react";

/** What is being typed. It is taken once, although Enter takes it and then leaving the field does, too. */
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
