"use client";

import { Languages } from "lucide-react";
import { IconButton } from "#components/ui/IconButton";
import { Menu, MenuChoice } from "#components/ui/Menu";
import { LANGUAGES } from "#lib/words/languages";
import { usePortalWords } from "./PortalSpeech";
import type { LanguageChoice } from "./usePortalLanguage";

/** Each language by its own name. */
export function LanguageMenu({ offered, choose }: LanguageChoice) {
  const { say, language } = usePortalWords();
  if (offered.length < 2) return null;
  return (
    <Menu
      trigger={<IconButton label={say("portal.language")} icon={<Languages />} tooltip={false} />}
      className="min-w-44"
    >
      <MenuChoice
        label={say("portal.language")}
        value={language}
        onChange={choose}
        options={offered.map((code) => ({
          value: code,
          label: <span lang={code}>{LANGUAGES[code].name}</span>,
        }))}
      />
    </Menu>
  );
}
