import { lexer } from "marked";
import { words } from "../Guide";
import { limitsOf, nameOf, objectsIn, type Schema, type Schemas, typeOf } from "./schema";

type FieldsProps = { schema: Schema; schemas: Schemas; within?: string[] };

/** The fields of a body or an answer; what they are made of opens below them. */
export function Fields({ schema, schemas, within = [] }: FieldsProps) {
  const objects = objectsIn(schema, schemas);
  if (objects.length === 0) return <TypeLine schema={schema} />;
  return (
    <div className="grid gap-3">
      {objects.map(({ name, object }, index) => (
        <section key={name ?? index} aria-label={name ?? "Fields"}>
          {objects.length > 1 && name ? (
            <p className="mb-1.5 font-mono font-semibold text-soft text-xs">{name}</p>
          ) : null}
          <FieldList object={object} schemas={schemas} within={name ? [...within, name] : within} />
        </section>
      ))}
    </div>
  );
}

type FieldListProps = { object: Schema; schemas: Schemas; within: string[] };

function FieldList({ object, schemas, within }: FieldListProps) {
  return (
    <ul className="divide-y rounded-lg border bg-surface">
      {Object.entries(object.properties ?? {}).map(([name, field]) => (
        <li key={name} className="px-4 py-2.5">
          <FieldLine name={name} field={field} isRequired={object.required?.includes(name) ?? false} />
          <Inside field={field} schemas={schemas} within={within} />
        </li>
      ))}
    </ul>
  );
}

export function FieldLine({ name, field, isRequired }: { name: string; field: Schema; isRequired: boolean }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <code className="break-all font-mono font-semibold text-sm">{name}</code>
        <TypeLine schema={field} />
        {isRequired ? <span className="font-medium text-warning text-xs">required</span> : null}
      </p>
      {field.description ? (
        <p className="mt-0.5 max-w-3xl text-soft text-sm">{words(lexer(field.description))}</p>
      ) : null}
    </>
  );
}

function TypeLine({ schema }: { schema: Schema }) {
  return (
    <span className="min-w-0 text-soft text-xs [overflow-wrap:anywhere]">
      {[typeOf(schema), ...limitsOf(schema)].join(", ")}
    </span>
  );
}

/** A record that holds itself, or stands further up already, is named and not told again. */
function Inside({ field, schemas, within }: { field: Schema; schemas: Schemas; within: string[] }) {
  const objects = objectsIn(field, schemas);
  if (objects.length === 0) return null;
  if (objects.some(({ name }) => name !== undefined && within.includes(name))) return null;
  const title = nameOf(field) ?? objects[0]?.name;
  return (
    <details className="mt-1.5">
      <summary className="w-fit cursor-pointer rounded-xs text-soft text-sm hover:text-ink">
        {title ? `Fields of ${title}` : "Its fields"}
      </summary>
      <div className="mt-2">
        <Fields schema={field} schemas={schemas} within={within} />
      </div>
    </details>
  );
}
