import "./office.css";
import type { ReactNode } from "react";
import { ConfirmEmailBanner } from "#components/office/ConfirmEmailBanner";
import { ErasureNotice } from "#components/office/ErasureNotice";
import { ExpiringKeys } from "#components/office/ExpiringKeys";
import { OfficeShell } from "#components/office/Navigation/OfficeShell";
import { Rights } from "#components/office/Rights";
import { TestModeNotice } from "#components/office/sandbox/TestModeNotice";
import { OfficeWording } from "#components/profile/OfficeWording";
import { Queries } from "#components/profile/Queries";
import { Toaster } from "#components/ui/Toast";
import { openedApp } from "#lib/opened";
import { pausedSince } from "#lib/services/base/sending";
import { erasureOf } from "#lib/services/team/erasure";
import { isSandbox } from "#lib/text/ids";
import * as keys from "#services/keys";
import * as sandbox from "#services/sandbox";
import { OfficePages } from "./PageWords";
import { findSignedIn } from "./signedIn";

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const account = await findSignedIn();
  // Users who may not see the page yet are redirected by the page itself, with its own return address.
  if (!account || account.needsSecondFactor || account.needsSingleSignOn) return children;
  const { name, email, role, eventRoles, organisation, organisations } = account;
  const isSendingPaused = (await pausedSince(openedApp().app)) !== null;
  const managesKeys = role === "owner" || role === "admin";
  const expiring = managesKeys ? await keys.listExpiring(openedApp().app, organisation.id) : [];
  const isTest = isSandbox(organisation.id);
  const eraseAt = await erasureOf(openedApp().app, organisation.id);
  return (
    <OfficePages>
      <OfficeWording>
        <Queries>
          <Rights role={role} eventRoles={eventRoles} isTest={isTest}>
            <OfficeShell
              notice={
                <>
                  {isTest && (
                    <TestModeNotice
                      liveId={(await sandbox.modesOf(openedApp().app, organisation.id)).liveId}
                    />
                  )}
                  {account.needsEmailConfirmation && <ConfirmEmailBanner email={email} />}
                  <ErasureNotice organisation={organisation.name} eraseAt={eraseAt} />
                  <ExpiringKeys keys={expiring} />
                </>
              }
              account={{ name, email, role, organisationName: organisation.name }}
              isSendingPaused={isSendingPaused}
              organisations={organisations.map(({ id, name }) => ({
                id,
                name,
                here: id === organisation.id,
              }))}
            >
              {children}
            </OfficeShell>
            <Toaster />
          </Rights>
        </Queries>
      </OfficeWording>
    </OfficePages>
  );
}
