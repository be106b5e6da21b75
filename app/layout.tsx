import "./globals.css";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { EarlyInput } from "#components/ui/EarlyInput";
import { HOLD_CLICKS } from "#components/ui/heldClicks";
import { THEME_SCRIPT } from "#components/ui/themeScript";

export const metadata: Metadata = {
  title: { default: "Aisle", template: "%s · Aisle" },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f8f9" },
    { media: "(prefers-color-scheme: dark)", color: "#0d0f14" },
  ],
};

/** Wraps every page, so it contains only what all of them need before and at hydration. */
export default async function Layout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    // The theme script sets an attribute here before React hydrates, and browsers hide a script's nonce from it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <script nonce={nonce} suppressHydrationWarning>
          {`${THEME_SCRIPT};${HOLD_CLICKS}`}
        </script>
      </head>
      <body>
        {children}
        <EarlyInput />
      </body>
    </html>
  );
}
