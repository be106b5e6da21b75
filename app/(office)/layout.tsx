import "./office.css";
import type { ReactNode } from "react";
import { OfficeShell } from "#components/office/Navigation/OfficeShell";
import { Rights } from "#components/office/Rights";
import { Queries } from "#components/profile/Queries";
import { EarlyTyping } from "#components/ui/EarlyTyping";
import { Toaster } from "#components/ui/Toast";
import { findSignedIn } from "./signedIn";

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const account = await findSignedIn();
  // The page itself knows where to come back to, and sends away whoever is not signed in.
  if (!account) return children;
  const { name, email, role, organisation, organisations } = account;
  return (
    <Queries>
      <Rights role={role}>
        <OfficeShell
          account={{ name, email, role, organisationName: organisation.name }}
          organisations={organisations.map(({ id, name }) => ({ id, name, here: id === organisation.id }))}
        >
          {children}
        </OfficeShell>
        <Toaster />
        <EarlyTyping />
      </Rights>
    </Queries>
  );
}
