import { redirect } from "next/navigation";
import { SingleSignOnLink } from "#components/front/SingleSignOnLink";
import { WelcomeFrame } from "#components/front/WelcomeFrame";
import { OtherOrganisations } from "#components/office/OtherOrganisations";
import { officeWords, titled } from "../../(office)/officeWords";
import { findSignedIn } from "../../(office)/signedIn";

export const generateMetadata = titled("welcome.singleSignOn");

type SingleSignOnPageProps = { searchParams: Promise<{ callbackUrl?: string | string[] }> };

/** For members who signed in with a password where their organisation requires its provider. */
export default async function SingleSignOnPage({ searchParams }: SingleSignOnPageProps) {
  const { say } = await officeWords();
  const { callbackUrl } = await searchParams;
  const account = (await findSignedIn()) ?? redirect("/sign-in");
  if (!account.needsSingleSignOn) redirect("/events");
  const { organisation, organisations, email } = account;
  return (
    <WelcomeFrame
      title={say("welcome.singleSignOn")}
      description={say("welcome.requiresSingleSignOn", { name: organisation.name })}
    >
      <div className="flex flex-col gap-8">
        <SingleSignOnLink
          start={`/sso/${organisation.id}/start`}
          email={email}
          goal={String(callbackUrl ?? "/events")}
        />
        <OtherOrganisations
          others={organisations
            .filter(({ id }) => id !== organisation.id)
            .map(({ id, name }) => ({ id, name }))}
        />
      </div>
    </WelcomeFrame>
  );
}
