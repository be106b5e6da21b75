"use client";

import { ExternalLink, Globe, Mail, MapPin, Phone } from "lucide-react";
import { Badge } from "#components/ui/Badge";
import { FormattedText } from "#components/ui/FormattedText";
import { useParts } from "#components/ui/partsSpeech";
import type { Profile } from "./formParts";
import { Logo } from "./Logo";

type VisitorPreviewProps = {
  profile: Profile;
  categories: readonly string[];
  boothLabels: readonly string[];
  /** The entry in the viewer, once it is public. */
  href: string | null;
};

/** A live preview of the entry as visitors will see it. */
export function VisitorPreview({ profile, categories, boothLabels, href }: VisitorPreviewProps) {
  const { say } = useParts();
  const place = [profile.zip, profile.city, profile.country].filter(Boolean).join(" ");
  const details = [
    { icon: Globe, text: profile.website?.replace(/^https?:\/\//, "") },
    { icon: Mail, text: profile.email },
    { icon: Phone, text: profile.phone },
    { icon: MapPin, text: [profile.address, place].filter(Boolean).join(", ") },
  ].filter(({ text }) => text);
  return (
    <aside
      aria-label={say("preview.title")}
      className="flex flex-col gap-2 xl:sticky xl:top-8 xl:max-h-[calc(100dvh-4rem)]"
    >
      <p className="flex items-center justify-between gap-3 font-medium text-faint text-xs">
        {say("preview.title")}
        {href && (
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="flex items-center gap-1 rounded-xs text-soft hover:text-ink hover:underline"
          >
            {say("preview.open")}
            <ExternalLink aria-hidden="true" className="size-3" />
          </a>
        )}
      </p>
      <div className="overflow-y-auto rounded-lg border bg-surface shadow-card">
        {profile.leadingImageUrl && (
          <img src={profile.leadingImageUrl} alt="" className="aspect-video w-full object-cover" />
        )}
        <div className="flex flex-col gap-4 p-5">
          <div className="flex items-center gap-3.5">
            <Logo url={profile.logoUrl} name={profile.name} className="size-14 text-base" />
            <div className="min-w-0">
              <p className="break-words font-semibold text-lg leading-snug">{profile.name}</p>
              <p className="text-sm text-soft">{boothLabels.join(", ") || say("preview.noBooth")}</p>
            </div>
          </div>
          {categories.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {categories.map((name) => (
                <li key={name}>
                  <Badge>{name}</Badge>
                </li>
              ))}
            </ul>
          )}
          {profile.description && (
            <div className="max-h-72 overflow-hidden">
              <FormattedText text={profile.description} hasLinks={false} />
            </div>
          )}
          {details.length > 0 && (
            <ul className="flex flex-col gap-1.5 text-sm">
              {details.map(({ icon: Icon, text }) => (
                <li key={text} className="flex gap-2.5">
                  <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
                  <bdi className="min-w-0 break-words">{text}</bdi>
                </li>
              ))}
            </ul>
          )}
          {profile.brands.length > 0 && (
            <p className="text-sm">
              <span className="me-1.5 text-faint">{say("entry.brands")}</span>
              {profile.brands.join(", ")}
            </p>
          )}
          {profile.customButtons.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {profile.customButtons.map(({ title, url }) => (
                <span
                  key={`${title} ${url}`}
                  className="rounded-md border px-3 py-1.5 font-semibold text-sm shadow-card"
                >
                  {title || "…"}
                </span>
              ))}
            </div>
          )}
        </div>
      </div>
    </aside>
  );
}
