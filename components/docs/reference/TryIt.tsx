"use client";

import { useState, useSyncExternalStore } from "react";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { PasswordInput } from "#components/ui/PasswordInput";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import { Sample } from "../Guide";
import { curlOf, type Draft, type Place, type Request, requestOf } from "./request";
import { useKeptKey } from "./useKeptKey";

export type Blank = { name: string; place: Place; isRequired: boolean; type: string };

type TryItProps = {
  method: string;
  path: string;
  blanks: Blank[];
  /** The content type that is sent, and an example of it; a file is chosen instead. */
  body: { type: string; example: string } | null;
  takesKey: boolean;
  /** A stream never ends, so that it is for a terminal. */
  isStream: boolean;
};

type Heard = { status: string; about: string[]; text: string };

/** The request written out for a terminal, and sent from here. */
export function TryIt({ method, path, blanks, body, takesKey, isStream }: TryItProps) {
  const [key, setKey] = useKeptKey();
  const [values, setValues] = useState<Record<string, string>>({});
  const [text, setText] = useState(body?.example ?? "");
  const [file, setFile] = useState<File>();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [heard, setHeard] = useState<Heard | Error>();
  const origin = useOrigin();

  const isFile = body?.type === "multipart/form-data";
  const places = Object.fromEntries(blanks.map(({ name, place }) => [name, place]));
  const draft: Draft = { values, body: isFile ? "" : text, key: takesKey ? key : "" };
  const request = requestOf({ method, path, bodyType: isFile ? undefined : body?.type, places }, draft);
  const isMissing = (blank: Blank) => blank.isRequired && !values[blank.name];
  const wrongJson = body?.type === "application/json" ? jsonTrouble(text) : undefined;

  const needed = blanks.filter(({ isRequired }) => isRequired);
  const optional = blanks.filter(({ isRequired }) => !isRequired);
  const fieldOf = (blank: Blank) => (
    <BlankField
      key={blank.name}
      blank={blank}
      value={values[blank.name] ?? ""}
      error={isAsked && isMissing(blank) ? "The address needs this." : undefined}
      onChange={(value) => setValues({ ...values, [blank.name]: value })}
    />
  );

  async function send() {
    setAsked(true);
    if (blanks.some(isMissing) || wrongJson) return;
    setBusy(true);
    setHeard(await hear(request, isFile ? file : undefined));
    setBusy(false);
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Sample
        text={curlOf(request, origin, isFile ? (file?.name ?? "picture.png") : undefined)}
        label="The request for a terminal"
      />
      {takesKey ? (
        <Field
          label="API key"
          hint="Kept in this tab only. Without one, the request goes as whoever is signed in."
        >
          <PasswordInput autoComplete="off" value={key} onChange={(event) => setKey(event.target.value)} />
        </Field>
      ) : null}
      {needed.map(fieldOf)}
      {optional.length > 0 ? (
        <details>
          <summary className="w-fit cursor-pointer rounded-xs text-soft text-sm hover:text-ink">
            {optional.length === 1 ? "One optional field" : `${optional.length} optional fields`}
          </summary>
          <div className="mt-3 grid gap-4">{optional.map(fieldOf)}</div>
        </details>
      ) : null}
      {isFile ? (
        <Field label="File">
          <input type="file" className="text-sm" onChange={(event) => setFile(event.target.files?.[0])} />
        </Field>
      ) : body ? (
        <Field label={`Body, ${body.type}`} error={isAsked ? wrongJson : undefined}>
          <TextArea
            rows={8}
            spellCheck={false}
            className="font-mono text-xs"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      ) : null}
      {isStream ? (
        <p className="text-soft text-sm">A stream goes on without end; follow it in a terminal.</p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" tone="primary" busy={isBusy}>
            Send
          </Button>
          <p className="text-faint text-sm">
            {method === "GET"
              ? "Reads from this installation."
              : "Sent in earnest: this installation does it."}
          </p>
        </div>
      )}
      <div aria-live="polite">{heard ? <Answer heard={heard} /> : null}</div>
    </form>
  );
}

type BlankFieldProps = {
  blank: Blank;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function BlankField({ blank, value, error, onChange }: BlankFieldProps) {
  return (
    <Field
      label={<code className="font-mono">{blank.name}</code>}
      aside={blank.isRequired ? undefined : PLACE_WORDS[blank.place]}
      required={blank.isRequired}
      error={error}
    >
      <TextInput
        autoComplete="off"
        placeholder={blank.type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

const PLACE_WORDS: Record<Place, string> = { path: "in the path", query: "in the query", header: "a header" };

function Answer({ heard }: { heard: Heard | Error }) {
  if (heard instanceof Error)
    return <Notice kind="danger">There was no answer. Is the installation reachable?</Notice>;
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-sm">{heard.status}</p>
      <p className="font-mono text-soft text-xs [overflow-wrap:anywhere]">{heard.about.join(", ")}</p>
      {heard.text ? <Sample text={heard.text} label="The answer" /> : null}
    </div>
  );
}

/** With a key the session stays out of it: two credentials at once would be refused. */
async function hear(
  { method, address, headers, body }: Request,
  file: File | undefined,
): Promise<Heard | Error> {
  const form = new FormData();
  if (file) form.append("file", file);
  const began = performance.now();
  try {
    const response = await fetch(address, {
      method,
      headers,
      credentials: "Authorization" in headers ? "omit" : "same-origin",
      ...(file ? { body: form } : body !== undefined && { body }),
    });
    const read = await readable(response);
    const milliseconds = Math.round(performance.now() - began);
    return {
      status: `${response.status} ${response.statusText}`,
      about: [response.headers.get("content-type") ?? "no content", `${milliseconds} ms`, read.size],
      text: read.text,
    };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** More than anybody reads here would only make the page slow. */
const SHOWN_CHARACTERS = 50_000;

async function readable(response: Response): Promise<{ text: string; size: string }> {
  const blob = await response.blob();
  const size = `${blob.size} bytes`;
  if (!/json|text|xml|javascript/.test(response.headers.get("content-type") ?? "")) return { text: "", size };
  const text = await blob.text();
  const pretty = jsonTrouble(text) ? text : JSON.stringify(JSON.parse(text), null, 2);
  const isLong = pretty.length > SHOWN_CHARACTERS;
  return { text: isLong ? `${pretty.slice(0, SHOWN_CHARACTERS)}\n…` : pretty, size };
}

function jsonTrouble(text: string): string | undefined {
  if (text.trim() === "") return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return `This is not JSON: ${error instanceof Error ? error.message : "it cannot be read"}.`;
  }
}

/** Where this page came from, which the server behind a proxy need not know. */
function useOrigin(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => location.origin,
    () => "",
  );
}
