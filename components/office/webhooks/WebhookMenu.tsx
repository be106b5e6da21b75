"use client";

import { useMutation } from "@tanstack/react-query";
import { EllipsisVertical, KeyRound, List, Pause, Pencil, Play, Send, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { IconButton } from "#components/ui/IconButton";
import { Menu, MenuItem, MenuLine } from "#components/ui/Menu";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { useWebhooksChanged, type WebhookRecord } from "#lib/client/webhooks";

/** The dialogs of this menu. */
export type WebhookDeed = "edit" | "test" | "rotate" | "delete";

type WebhookMenuProps = { webhook: WebhookRecord; onChoose: (deed: WebhookDeed) => void };

export function WebhookMenu({ webhook, onChoose }: WebhookMenuProps) {
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
      notify.done(data.active ? "Webhook turned on" : "Webhook paused; pending deliveries cancelled");
    },
    onError: (error) => notify.failed("Could not change the webhook", { description: messageOf(error) }),
  });
  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions for ${webhook.url}`}
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
        Deliveries
      </MenuItem>
      <MenuItem icon={<Send aria-hidden="true" />} onSelect={() => onChoose("test")}>
        Send test event
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onChoose("edit")}>
        Edit
      </MenuItem>
      <MenuItem
        icon={webhook.active ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        onSelect={() => turn.mutate()}
      >
        {webhook.active ? "Pause" : "Turn on"}
      </MenuItem>
      <MenuItem icon={<KeyRound aria-hidden="true" />} onSelect={() => onChoose("rotate")}>
        Rotate secret
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => onChoose("delete")}>
        Delete
      </MenuItem>
    </Menu>
  );
}
