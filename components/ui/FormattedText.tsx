"use client";

import { createElement, type ReactNode, useMemo } from "react";

const TAGS = new Set("p br hr h2 h3 h4 ul ol li blockquote strong b em i u s sub sup".split(" "));
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:)/i;

/**
 * An exhibitor's own text. It was sanitised when it was written; here it is parsed and rebuilt from permitted tags,
 * so that nothing else can enter the page.
 */
export function FormattedText({ text, hasLinks }: { text: string; hasLinks: boolean }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(text, "text/html");
    return nodesOf(body, hasLinks);
  }, [text, hasLinks]);
  return (
    <div
      dir="auto"
      className="space-y-2 whitespace-pre-line text-pretty text-soft text-sm leading-6 [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-2 [&_h2]:text-base [&_h2]:text-ink [&_h3]:text-ink [&_li]:ms-4 [&_ol]:list-decimal [&_ul]:list-disc"
    >
      {content}
    </div>
  );
}

function nodesOf(parent: Node, hasLinks: boolean): ReactNode[] {
  return [...parent.childNodes].map((node, at) => nodeOf(node, at, hasLinks));
}

function nodeOf(node: Node, at: number, hasLinks: boolean): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  const inside = nodesOf(node, hasLinks);
  const href = node.getAttribute("href") ?? "";
  if (tag === "a" && hasLinks && SAFE_ADDRESS.test(href)) {
    return (
      <a key={at} href={href} target="_blank" rel="noopener nofollow">
        {inside}
      </a>
    );
  }
  if (!TAGS.has(tag)) return inside;
  return createElement(tag, { key: at }, ...(tag === "br" || tag === "hr" ? [] : inside));
}
