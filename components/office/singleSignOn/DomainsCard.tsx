"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { CopyField } from "#components/ui/CopyField";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { useForm } from "#lib/client/form";
import { SsoDomainInput } from "#lib/schema/singleSignOn";
import { type DomainRecord, useClaimDomain, useReleaseDomain } from "./useSingleSignOn";

export function DomainsCard({ domains }: { domains: readonly DomainRecord[] }) {
  const { say, wording } = useOffice();
  const claim = useClaimDomain();
  const [removing, setRemoving] = useState<DomainRecord | null>(null);
  /** Empties the field after each domain. */
  const [added, setAdded] = useState(0);
  const form = useForm(
    SsoDomainInput,
    async ({ domain }) => {
      await claim.mutateAsync(domain);
      setAdded(added + 1);
    },
    wording,
  );
  return (
    <Card title={say("sso.domains")} description={say("sso.domainsHint")}>
      {domains.length === 0 && <p className="text-faint text-sm">{say("sso.noDomains")}</p>}
      <ul className="divide-y divide-line">
        {domains.map((each) => (
          <Domain key={each.id} domain={each} onRemove={() => setRemoving(each)} />
        ))}
      </ul>
      <form key={added} {...form.handlers} className="mt-4 flex flex-col gap-3 border-t pt-4">
        {form.failure && <Notice kind="danger">{form.failure}</Notice>}
        <Field label={say("sso.domain")} error={form.errors.domain} required>
          <TextInput
            name="domain"
            placeholder={say("sso.domainPlaceholder")}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" busy={form.busy} className="self-start">
          {say("sso.addDomain")}
        </Button>
      </form>
      <RemoveDomain domain={removing} onClose={() => setRemoving(null)} />
    </Card>
  );
}

function Domain({ domain: { domain, provenAt, recordName, recordValue }, onRemove }: DomainProps) {
  const { say, wording } = useOffice();
  const check = useClaimDomain();
  const checkNow = () =>
    check.mutate(domain, {
      onSuccess: (found) =>
        found.provenAt === null
          ? notify.failed(say("sso.recordNotFound", { domain }))
          : notify.done(say("sso.domainProven", { domain })),
      onError: (error) => notify.failed(say("sso.couldNotCheck"), { description: wording.message(error) }),
    });
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{domain}</span>
        <Badge tone={provenAt ? "success" : "warning"}>
          {say(provenAt ? "sso.proven" : "sso.notProven")}
        </Badge>
        <Button
          size="small"
          tone="quiet"
          className="ms-auto"
          aria-label={say("sso.removeDomain", { domain })}
          onClick={onRemove}
        >
          {say("common.remove")}
        </Button>
      </div>
      {!provenAt && (
        <div className="flex flex-col gap-2">
          <p className="text-sm text-soft">{say("sso.record", { domain })}</p>
          <CopyField label={say("sso.recordName")} value={recordName} />
          <CopyField label={say("sso.recordValue")} value={recordValue} />
          <Button size="small" className="self-start" busy={check.isPending} onClick={checkNow}>
            {say("sso.checkNow")}
          </Button>
        </div>
      )}
    </li>
  );
}

type DomainProps = { domain: DomainRecord; onRemove: () => void };

function RemoveDomain({ domain, onClose }: { domain: DomainRecord | null; onClose: () => void }) {
  const { say, wording } = useOffice();
  const release = useReleaseDomain();
  function confirm() {
    if (!domain) return;
    release.mutate(domain.id, {
      onError: (error) =>
        notify.failed(say("sso.couldNotRemoveDomain"), { description: wording.message(error) }),
      onSettled: onClose,
    });
  }
  const name = { domain: domain?.domain ?? "" };
  return (
    <AlertDialog
      open={domain !== null}
      onOpenChange={(open) => open || onClose()}
      title={say("sso.removeDomainTitle", name)}
      description={say("sso.removeDomainHint")}
      confirm={say("common.remove")}
      busy={release.isPending}
      onConfirm={confirm}
    />
  );
}
