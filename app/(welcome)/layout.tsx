import type { ReactNode } from "react";
import { OfficePages } from "../(office)/PageWords";

/** Signing in speaks the language of the browser. */
export default function WelcomeLayout({ children }: { children: ReactNode }) {
  return <OfficePages>{children}</OfficePages>;
}
