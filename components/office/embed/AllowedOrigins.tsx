"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { TextArea } from "#components/ui/TextArea";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { allowedOriginsOf, originOf } from "#lib/text/origins";

type AllowedOriginsProps = { event: string; settings: { [name: string]: unknown }; mayChange: boolean };

/** Restricts which websites may embed the plan; browsers block all others. */
export function AllowedOrigins({ event, settings, mayChange }: AllowedOriginsProps) {
  const { say, wording } = useOffice();
  const client = useQueryClient();
  const known = allowedOriginsOf(settings).join("\n");
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? known;
  const lines = shown.split(/\s+/).filter((line) => line !== "");
  const wrong = lines.find((line) => originOf(line) === null);
  const save = useMutation({
    mutationFn: () =>
      call("PATCH /api/v1/events/{event}", {
        params: { event },
        body: { settings: { embed: { allowedOrigins: lines.map((line) => originOf(line) ?? line) } } },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ["event", event] });
      setText(null);
      notify.done(
        lines.length === 0 ? say("embed.anyWebsiteCanNowEmbed") : say("embed.onlyTheseWebsitesCanNow"),
      );
    },
    onError: (error) =>
      notify.failed(say("embed.couldNotSaveTheAllowed"), { description: wording.message(error) }),
  });
  return (
    <Card title={say("embed.allowedWebsites")} description={say("embed.leaveEmptyToAllowEvery")}>
      <div className="flex flex-col gap-4">
        <Field
          label={say("embed.originsOnePerLine")}
          hint={say("embed.forExampleHttpsWwwMy")}
          error={wrong === undefined ? undefined : say("embed.isNotAValidOrigin", { wrong })}
        >
          <TextArea
            rows={4}
            value={shown}
            disabled={!mayChange}
            spellCheck={false}
            placeholder="https://www.my-fair.com"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        {mayChange && (
          <Button
            className="self-start"
            busy={save.isPending}
            disabled={text === null || shown === known || wrong !== undefined}
            onClick={() => save.mutate()}
          >
            {say("common.save")}
          </Button>
        )}
      </div>
    </Card>
  );
}
