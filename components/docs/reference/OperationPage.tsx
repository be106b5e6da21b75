import { Breadcrumbs } from "#components/ui/Breadcrumbs";
import { Guide } from "../Guide";
import { Console } from "./Console";
import type { Found } from "./description";
import { Method } from "./Method";

/** One operation: its parameters, its responses, and a console to try it. */
export function OperationPage({ method, path, operation, description }: Found) {
  const [group] = operation.tags;
  return (
    <>
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
      <h2 className="sr-only">Request and response</h2>
      <Console description={description} />
    </>
  );
}
