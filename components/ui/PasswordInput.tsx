"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useOfficeSay } from "./officeSay";
import { TextInput } from "./TextInput";

export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const { say } = useOfficeSay();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative flex items-center">
      <TextInput {...props} type={shown ? "text" : "password"} className="pe-11" />
      <button
        type="button"
        aria-label={say(shown ? "welcome.hidePassword" : "welcome.showPassword")}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute end-1 grid size-8 cursor-pointer place-items-center rounded-sm text-faint hover:bg-hover hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
