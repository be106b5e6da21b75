"use client";

import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { TextInput } from "./TextInput";

type SearchInputProps = {
  label: string;
  value: string;
  /** Called when the typing pauses, not for every letter. */
  onSearch: (value: string) => void;
  className?: string;
};

const REST_MILLISECONDS = 220;

export function SearchInput({ label, value, onSearch, className }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // Changed from outside, for instance by "Show all".
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <search className={className}>
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        icon={<Search />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  );
}
