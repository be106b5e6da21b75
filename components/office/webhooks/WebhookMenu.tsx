"use client";

import { useMutation } from "@tanstack/react-query";
import { EllipsisVertical, KeyRound, List, Pause, Pencil, Play, Send, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOffice } from "#components/speech/OfficeSpeech";
import { IconButton } from "#components/ui/IconButton";
import { Menu, MenuItem, MenuLine } from "#components/ui/Menu";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useWebhooksChanged, type WebhookRecord } from "#lib/client/webhooks";

/** The dialogs of this menu. */
export type WebhookAction = "edit" | "test" | "rotate" | "delete";

type WebhookMenuProps = { webhook: WebhookRecord; onChoose: (action: WebhookAction) => void };

export function WebhookMenu({ webhook, onChoose }: WebhookMenuProps) {
  const { say, wording } = useOffice();
  const router = useRouter();
  const changed = useWebhooksChanged();
  const turn = useMutation({
    mutationFn: () =>
      call("PATCH /api/v1/webhooks/{id}", {
        params: { id: webhook.id },
        body: { active: !webhook.active },
      }),
    onSuccess: async ({ data }) => {
      await changed();
      notify.done(data.active ? say("webhooks.webhookTurnedOn") : say("webhooks.pausedAndCancelled"));
    },
    onError: (error) =>
      notify.failed(say("webhooks.couldNotChangeTheWebhook"), { description: wording.message(error) }),
  });
  return (
    <Menu
      trigger={
        <IconButton
          label={say("webhooks.actionsFor", { url: webhook.url })}
          icon={<EllipsisVertical aria-hidden="true" />}
          size="small"
          tooltip={false}
          busy={turn.isPending}
        />
      }
    >
      <MenuItem
        icon={<List aria-hidden="true" />}
        onSelect={() => router.push(`/settings/webhooks/${webhook.id}`)}
      >
        {say("webhooks.deliveries")}
      </MenuItem>
      <MenuItem icon={<Send aria-hidden="true" />} onSelect={() => onChoose("test")}>
        {say("webhooks.sendTestEvent")}
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onChoose("edit")}>
        {say("common.edit")}
      </MenuItem>
      <MenuItem
        icon={webhook.active ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        onSelect={() => turn.mutate()}
      >
        {webhook.active ? say("webhooks.pause") : say("webhooks.turnOn")}
      </MenuItem>
      <MenuItem icon={<KeyRound aria-hidden="true" />} onSelect={() => onChoose("rotate")}>
        {say("webhooks.rotateSecret")}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => onChoose("delete")}>
        {say("common.delete")}
      </MenuItem>
    </Menu>
  );
}
