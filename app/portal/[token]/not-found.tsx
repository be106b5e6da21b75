import type { Metadata } from "next";
import { WelcomeFrame } from "#components/front/WelcomeFrame";

export const metadata: Metadata = {
  title: "This link has ended",
  referrer: "no-referrer",
  robots: "noindex",
};

export default function NoSuchPortal() {
  return (
    <WelcomeFrame
      title="This link opens nothing any more"
      description="It may have been renewed, the event may be over, or a part of the address is missing."
    >
      <p className="text-sm text-soft">
        Look for a newer e-mail with your link, or ask the organiser to send it again. Everything you wrote is
        still there.
      </p>
    </WelcomeFrame>
  );
}
