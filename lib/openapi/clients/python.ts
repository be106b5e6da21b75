import { capitals } from "#lib/openapi/operationId";
import type { Described, Parameter, Schema } from "../requests";
import { type ClientMethod, type MethodName, methodsOf } from "./methods";
import { PythonTypes, pythonName } from "./pythonTypes";

const HEAD = `"""Written by \`npm run openapi\`; change the declarations in lib/api instead."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Sequence, Union

from . import types as t
from .client import Options, Pages, Raw, Transport, Upload, quote
`;

/** The types and the methods of the Python client. */
export function pythonFiles(
  described: Described,
  names: ReadonlyMap<string, MethodName>,
): { types: string; resources: string } {
  const types = new PythonTypes(described);
  const resources = [...methodsOf(described, names)];
  const classes = resources.map(([resource, methods]) => {
    const texts = methods.map((method) => methodText(method, types));
    return `class ${className(resource)}:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

${texts.join("\n\n")}
`;
  });
  const attributes = resources.map(
    ([resource]) => `        self.${pythonName(resource)} = ${className(resource)}(transport)`,
  );
  const all = `class Resources:
    """All methods, by resource."""

    def __init__(self, transport: Transport) -> None:
${attributes.join("\n")}
`;
  return { types: types.text(), resources: [HEAD, ...classes, all].join("\n\n") };
}

function className(resource: string): string {
  return `${capitals(resource)}Resource`;
}

function methodText(method: ClientMethod, types: PythonTypes): string {
  const { name, line, summary, path, query, body, answer, schema } = method;
  const [verb = "", address = ""] = line.split(" ");
  const typeOf = (one: Schema | undefined, suffix: string) =>
    withPrefix(types.typeOf(one, `${capitals(method.resource)}${capitals(name)}${suffix}`));
  const sorted = [...query].sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
  const parameters = [
    "self",
    ...path.map((one) => `${pythonName(one)}: str`),
    ...(body ? [bodyParameter(body, typeOf(body.schema, "Body"))] : []),
    "*",
    ...sorted.map((parameter) => queryParameter(parameter)),
    "options: Optional[Options] = None",
  ];
  const item = typeOf(schema, "Answer");
  const returned = { pages: `Pages[${item}]`, data: item, whole: item, file: "Raw" }[answer];
  const given = [
    `"${verb}"`,
    `${path.length > 0 ? "f" : ""}"${address.replace(/\{(\w+)\}/g, (_, one) => `{quote(${pythonName(one)})}`)}"`,
    ...(query.length > 0
      ? [`query={${query.map((one) => `"${one.name}": ${pythonName(one.name)}`).join(", ")}}`]
      : []),
    ...(body ? ["body=body"] : []),
    "options=options",
  ];
  return `    def ${pythonName(name)}(${parameters.join(", ")}) -> ${returned}:
        """${summary}."""
        ${answer === "data" || answer === "whole" ? `answer: ${returned} = ` : "return "}self._transport.${answer}(${given.join(", ")})${
          answer === "data" || answer === "whole" ? "\n        return answer" : ""
        }`;
}

function bodyParameter(body: NonNullable<ClientMethod["body"]>, type: string): string {
  const given = body.isJson ? type : body.schema ? `Union[${type}, Upload]` : "Upload";
  return body.isRequired ? `body: ${given}` : `body: Optional[${given}] = None`;
}

function queryParameter({ name, required, schema }: Parameter): string {
  const type = queryType(schema);
  return required ? `${pythonName(name)}: ${type}` : `${pythonName(name)}: Optional[${type}] = None`;
}

/** Query parameters are text; flags may be given as such, and several values as a list. */
function queryType(schema: Schema): string {
  const values = schema.enum ?? schema.anyOf?.find((one) => one.enum)?.enum;
  if (values?.every((value) => ["0", "1", "true", "false"].includes(String(value)))) return "bool";
  const isList = schema.type === "array" || (schema.anyOf?.some(({ type }) => type === "array") ?? false);
  const one = values
    ? `Literal[${values.map((value) => JSON.stringify(value)).join(", ")}]`
    : "Union[str, int, float]";
  return isList ? `Union[${one}, Sequence[${one}]]` : one;
}

/** The records are in their own module. */
function withPrefix(type: string): string {
  return type.replace(
    /(?<!["\w])(?!(?:Any|Dict|List|Literal|Union|None|True|False|Optional)\b)[A-Z]\w*(?!["\w])/g,
    (name, at: number, text: string) =>
      (text.slice(0, at).split('"').length - 1) % 2 === 1 ? name : `t.${name}`,
  );
}
