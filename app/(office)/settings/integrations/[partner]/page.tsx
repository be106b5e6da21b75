import { notFound } from "next/navigation";
import { ConnectorPage } from "#components/office/connectors/ConnectorPage";
import { CRM_PARTNERS, PARTNER_NAMES } from "#lib/crm/kinds";
import { PageWords } from "../../../PageWords";
import { requireSignedIn } from "../../../signedIn";

type Props = {
  params: Promise<{ partner: string }>;
  searchParams: Promise<{ code?: string; state?: string }>;
};

const known = async (params: Props["params"]) => {
  const { partner } = await params;
  return CRM_PARTNERS.find((name) => name === partner) ?? notFound();
};

export async function generateMetadata({ params }: Props) {
  return { title: PARTNER_NAMES[await known(params)] };
}

/** Partners redirect people to this page with a code. */
export default async function ConnectorSettingsPage({ params, searchParams }: Props) {
  const partner = await known(params);
  const { code, state } = await searchParams;
  const { role } = await requireSignedIn(`/settings/integrations/${partner}`);
  const consent = typeof code === "string" && typeof state === "string" ? { code, state } : null;
  return (
    <PageWords surface="connectors">
      <ConnectorPage partner={partner} ownRole={role} consent={consent} />
    </PageWords>
  );
}
