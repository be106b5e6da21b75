import type { ReactNode } from "react";
import { Breadcrumbs } from "#components/ui/Breadcrumbs";
import { Guide, Sample } from "../Guide";
import type { Content, Found, Operation, Parameter } from "./description";
import { FieldLine, Fields } from "./Fields";
import { Method } from "./Method";
import type { Schemas } from "./schema";
import { typeOf } from "./schema";
import { TryIt } from "./TryIt";

/** One address and what can be done there: what it takes, what it answers, and a place to try it. */
export function OperationPage({ method, path, operation, schemas }: Found) {
  const [group] = operation.tags;
  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <Breadcrumbs
          trail={[
            { label: "API reference", href: "/docs" },
            { label: group, href: `/docs#${group}` },
          ]}
          here={operation.summary}
        />
        <h1 className="text-2xl sm:text-3xl">{operation.summary}</h1>
        <p className="flex flex-wrap items-center gap-3">
          <Method method={method} />
          <code className="font-mono text-sm [overflow-wrap:anywhere]">{path}</code>
        </p>
        <Guide text={operation.description} />
      </header>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 gap-8">
          <Parameters parameters={operation.parameters} />
          {operation.requestBody ? (
            <Part title={operation.requestBody.required ? "Body" : "Body, optional"}>
              <Contents content={operation.requestBody.content} schemas={schemas} title="Example of a body" />
            </Part>
          ) : null}
          <Answers operation={operation} schemas={schemas} />
        </div>
        <div className="min-w-0 xl:sticky xl:top-8 xl:max-h-[calc(100dvh-4rem)] xl:overflow-y-auto xl:p-1">
          <Part title="Try it">
            <TryIt {...tryOf(method, path, operation)} />
          </Part>
        </div>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

const PLACES = [
  ["path", "In the path"],
  ["query", "In the query"],
  ["header", "Headers"],
] as const;

function Parameters({ parameters }: { parameters: Parameter[] }) {
  return PLACES.map(([place, title]) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return null;
    return (
      <Part key={place} title={title}>
        <ul className="divide-y rounded-lg border bg-surface">
          {here.map(({ name, schema, required, description }) => (
            <li key={name} className="px-4 py-2.5">
              <FieldLine
                name={name}
                field={description ? { ...schema, description } : schema}
                isRequired={required}
              />
            </li>
          ))}
        </ul>
      </Part>
    );
  });
}

function Contents({ content, schemas, title }: { content: Content; schemas: Schemas; title: string }) {
  return Object.entries(content).map(([type, { schema, example }]) => (
    <section key={type} aria-label={type} className="grid min-w-0 gap-3">
      <p className="font-mono text-soft text-sm">{type}</p>
      <Fields schema={schema} schemas={schemas} />
      {example === undefined ? null : <Sample text={JSON.stringify(example, null, 2)} label={title} />}
    </section>
  ));
}

function Answers({ operation, schemas }: { operation: Operation; schemas: Schemas }) {
  const answers = Object.entries(operation.responses);
  const done = answers.filter(([status]) => status.startsWith("2"));
  const refused = answers.filter(([status]) => !status.startsWith("2"));
  return (
    <>
      {done.map(([status, { description, content }]) => (
        <Part key={status} title={`Answer ${status}`}>
          <p className="text-soft">{description}</p>
          <Contents content={content ?? {}} schemas={schemas} title="Example of an answer" />
        </Part>
      ))}
      <Part title="Refusals">
        <ul className="divide-y rounded-lg border bg-surface">
          {refused.map(([status, { description }]) => (
            <li key={status} className="flex gap-4 px-4 py-2.5 text-sm">
              <span className="font-semibold tabular-nums">{status}</span>
              <Guide text={description} />
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

function tryOf(method: string, path: string, { parameters, requestBody, responses, security }: Operation) {
  const content = requestBody?.content ?? {};
  const type = "application/json" in content ? "application/json" : Object.keys(content)[0];
  const example = type && content[type]?.example;
  return {
    method,
    path,
    blanks: parameters.map(({ name, in: place, required, schema }) => ({
      name,
      place,
      isRequired: required,
      type: typeOf(schema),
    })),
    body: type ? { type, example: example ? JSON.stringify(example, null, 2) : "" } : null,
    takesKey: security.some((one) => "bearer" in one),
    isStream: Object.values(responses).some((answer) => "text/event-stream" in (answer.content ?? {})),
  };
}
