import type { Metadata } from "next";
import { WelcomeFrame } from "#components/front/WelcomeFrame";

export const metadata: Metadata = {
  title: "Link not valid",
  referrer: "no-referrer",
  robots: "noindex",
};

export default function NoSuchPortal() {
  return (
    <WelcomeFrame
      title="This link is no longer valid"
      description="It may have been replaced, the event may be over, or part of the address is missing."
    >
      <p className="text-sm text-soft">
        Look for a newer e-mail with your link, or ask the organiser to send it again. Your entry is not
        affected.
      </p>
    </WelcomeFrame>
  );
}
