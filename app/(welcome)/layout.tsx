import type { ReactNode } from "react";
import { OfficePages } from "../(office)/PageWords";

/** Sign-in pages use the language of the browser. */
export default function WelcomeLayout({ children }: { children: ReactNode }) {
  return <OfficePages>{children}</OfficePages>;
}
