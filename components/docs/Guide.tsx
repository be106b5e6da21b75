import { lexer, type Token, type Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "#components/ui/Table";
import { CopyButton } from "./CopyButton";

/** Renders a guide of the `docs` folder, supporting the part of Markdown that the guides use. */
export function Guide({ text }: { text: string }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{blocks(lexer(text))}</div>;
}

const HEADINGS = ["", "text-3xl", "mt-8 text-xl", "mt-4 text-lg"];

function blocks(tokens: readonly Token[]): ReactNode {
  const samples = tokens.filter(({ type }) => type === "code");
  return tokens.map((token, index) => (
    <Fragment key={place(token, index)}>{block(token, samples.indexOf(token) + 1)}</Fragment>
  ));
}

/** Samples are numbered because each scrollable region needs its own name. */
function block(token: Token, nth: number): ReactNode {
  switch (token.type) {
    case "heading":
      return heading(token as Tokens.Heading);
    case "paragraph":
      if (token.tokens?.[0]?.type === "image") return picture(token.tokens[0] as Tokens.Image);
      return <p className="max-w-3xl text-soft">{words(token.tokens)}</p>;
    case "code":
      return <Sample text={token.text} label={`Example ${nth}, in ${token.lang}`} />;
    case "list":
      return list(token as Tokens.List);
    case "table":
      return table(token as Tokens.Table);
    default:
      return null;
  }
}

/** Pictures are taken by `npm run pictures`, all in one size. */
function picture({ href, text }: Tokens.Image): ReactNode {
  const file = href.split("/").at(-1);
  return (
    <img
      src={`/docs/pictures/${file}`}
      alt={text}
      width={1440}
      height={900}
      loading="lazy"
      className="h-auto w-full max-w-4xl rounded-lg border shadow-card"
    />
  );
}

function heading({ depth, text, tokens }: Tokens.Heading): ReactNode {
  const Heading = depth === 1 ? "h1" : depth === 2 ? "h2" : "h3";
  return (
    <Heading id={anchorOf(text)} className={`scroll-mt-6 ${HEADINGS[depth]}`}>
      {words(tokens)}
    </Heading>
  );
}

function list({ ordered, items }: Tokens.List): ReactNode {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={`max-w-3xl ps-5 text-soft ${ordered ? "list-decimal" : "list-disc"}`}>
      {items.map((item, index) => (
        <li key={place(item, index)} className="mt-1.5 ps-1 first:mt-0">
          {words(item.tokens)}
        </li>
      ))}
    </List>
  );
}

function table({ header, rows }: Tokens.Table): ReactNode {
  return (
    <Table caption={header.map(({ text }) => text).join(", ")}>
      <TableHead>
        {header.map((cell) => (
          <HeadCell key={cell.text}>{words(cell.tokens)}</HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row[0]?.text}>
            {row.map((cell, index) => (
              <Cell
                key={header[index]?.text}
                className="h-auto min-w-40 whitespace-normal! py-2.5 align-top text-soft max-sm:wrap-anywhere"
              >
                {words(cell.tokens)}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

/** Code for copying; long lines scroll, also by keyboard. */
export function Sample({ text, label }: { text: string; label: string }) {
  return (
    <div className="relative">
      <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-lg border bg-sunken">
        <pre className="p-4 pe-12 font-mono text-ink text-xs leading-5">{text}</pre>
      </section>
      <CopyButton text={text} label={`Copy ${label.charAt(0).toLowerCase()}${label.slice(1)}`} />
    </div>
  );
}

function words(tokens: readonly Token[] | undefined): ReactNode {
  return tokens?.map((token, index) => <Fragment key={place(token, index)}>{word(token)}</Fragment>);
}

function word(token: Token): ReactNode {
  switch (token.type) {
    case "strong":
      return <strong className="font-semibold text-ink">{words(token.tokens)}</strong>;
    case "codespan":
      return (
        <code className="rounded-xs bg-sunken px-1 py-0.5 font-mono text-[0.9em] text-ink">{token.text}</code>
      );
    case "link":
      return (
        <a className="text-ink underline underline-offset-4" href={pageOf(token.href)}>
          {words(token.tokens)}
        </a>
      );
    default:
      return "tokens" in token && token.tokens ? words(token.tokens) : "text" in token ? token.text : null;
  }
}

/** Guides link to each other by file name, as in the repository; here they are pages. */
function pageOf(href: string): string {
  return href
    .replace(/^(?:\.\.\/)*(?:guides\/)?([\w-]+)\.md(?=#|$)/, "/docs/$1")
    .replace(/^([\w-]+)\/README\.md$/, "/docs/$1")
    .replace(/^([\w-]+\.zip)$/, "/docs/client/$1");
}

/** `Verify the signature` has the anchor `#verify-the-signature`. */
function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function place({ raw }: Token, index: number): string {
  return `${index} ${raw.slice(0, 20)}`;
}
