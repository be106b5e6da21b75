"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { TextArea } from "#components/ui/TextArea";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { allowedOriginsOf, originOf } from "#lib/text/origins";

type AllowedOriginsProps = { event: string; settings: { [name: string]: unknown }; mayChange: boolean };

/** Restricts which websites may embed the plan; browsers block all others. */
export function AllowedOrigins({ event, settings, mayChange }: AllowedOriginsProps) {
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
        lines.length === 0
          ? "Any website can now embed the plan"
          : "Only these websites can now embed the plan",
      );
    },
    onError: (error) =>
      notify.failed("Could not save the allowed origins", { description: messageOf(error) }),
  });
  return (
    <Card title="Allowed websites" description="Leave empty to allow every website.">
      <div className="flex flex-col gap-4">
        <Field
          label="Origins, one per line"
          hint="For example https://www.my-fair.com, or https://*.my-fair.com for all its subdomains."
          error={
            wrong === undefined ? undefined : `${wrong} is not a valid origin. Origins begin with https://.`
          }
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
            Save
          </Button>
        )}
      </div>
    </Card>
  );
}
