"use client";

import { Check, ChevronDown, ChevronUp, EllipsisVertical, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Avatar } from "#components/ui/Avatar";
import { Button } from "#components/ui/Button";
import { IconButton } from "#components/ui/IconButton";
import { Menu, MenuItem } from "#components/ui/Menu";
import { actionNamed } from "#lib/editor/actions";
import { piecesOf } from "#lib/editor/mentions";
import { useStore } from "../useEditor";
import { Composer } from "./Composer";
import type { CommentRecord, MessageRecord } from "./useComments";

type ThreadProps = {
  comment: CommentRecord;
  onReply: (text: string) => Promise<unknown>;
  onChange: (id: string, change: { text?: string; resolved?: boolean }) => Promise<unknown>;
  onDelete: (id: string) => void;
};

/** One comment with its replies. */
export function Thread({ comment, onReply, onChange, onDelete }: ThreadProps) {
  const { say } = useOffice();
  const store = useStore();
  const { id, messages, resolvedAt, resolvedBy } = comment;
  const isResolved = resolvedAt !== null;
  const isAnswered = messages.some(({ own }) => !own);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-1">
        <Button size="small" onClick={() => void onChange(id, { resolved: !isResolved }).catch(() => {})}>
          {isResolved ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
          {say(isResolved ? "comment.reopen" : "comment.resolve")}
        </Button>
        <span className="flex-1" />
        <IconButton
          size="small"
          label={say("action.commentPrevious")}
          icon={<ChevronUp />}
          onClick={() => actionNamed("comment.previous").run(store)}
        />
        <IconButton
          size="small"
          label={say("action.commentNext")}
          icon={<ChevronDown />}
          onClick={() => actionNamed("comment.next").run(store)}
        />
      </div>
      {isResolved && (
        <p className="text-faint text-xs">{say("comment.resolvedBy", { name: resolvedBy ?? "" })}</p>
      )}
      <ol className="flex flex-col gap-3.5">
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            mayDelete={message.id !== id || !isAnswered}
            onChange={(text) => onChange(message.id, { text })}
            onDelete={() => onDelete(message.id)}
          />
        ))}
      </ol>
      <Composer
        key={id}
        of={id}
        label={say("comment.reply")}
        submit={say("comment.reply")}
        onSend={onReply}
      />
    </div>
  );
}

type MessageProps = {
  message: MessageRecord;
  mayDelete: boolean;
  onChange: (text: string) => Promise<unknown>;
  onDelete: () => void;
};

function Message({ message, mayDelete, onChange, onDelete }: MessageProps) {
  const { say, ago, moment } = useOffice();
  const [isChanging, setChanging] = useState(false);
  const { author, own, text, mentions, createdAt, editedAt } = message;
  return (
    <li className="flex gap-2.5">
      <Avatar name={author} className="size-7 text-2xs" />
      <div className="min-w-0 flex-1">
        <p className="flex min-h-7 items-center gap-2 text-sm">
          <span className="min-w-0 truncate font-semibold">{author}</span>
          <time dateTime={createdAt} title={moment(createdAt)} className="shrink-0 text-faint text-xs">
            {ago(createdAt)}
          </time>
          <span className="flex-1" />
          {own && !isChanging && (
            <Menu
              trigger={
                <IconButton
                  size="small"
                  label={say("comment.actions")}
                  icon={<EllipsisVertical />}
                  tooltip={false}
                />
              }
            >
              <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setChanging(true)}>
                {say("common.edit")}
              </MenuItem>
              {mayDelete && (
                <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={onDelete}>
                  {say("common.delete")}
                </MenuItem>
              )}
            </Menu>
          )}
        </p>
        {isChanging ? (
          <Composer
            of={message.id}
            label={say("common.edit")}
            submit={say("common.save")}
            first={{ text, mentions }}
            onSend={async (next) => {
              await onChange(next);
              setChanging(false);
            }}
            onCancel={() => setChanging(false)}
          />
        ) : (
          <p className="whitespace-pre-wrap break-words text-sm">
            <MessageText text={text} mentions={mentions} />
            {editedAt && <span className="text-faint text-xs"> {say("comment.edited")}</span>}
          </p>
        )}
      </div>
    </li>
  );
}

export function MessageText({ text, mentions }: Pick<MessageRecord, "text" | "mentions">) {
  const { say } = useOffice();
  return piecesOf(text, mentions, say("comment.someoneWhoLeft")).map(({ text: piece, isMention, at }) =>
    isMention ? (
      <span key={at} className="rounded-sm bg-mark/12 px-0.5 font-medium text-mark">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
