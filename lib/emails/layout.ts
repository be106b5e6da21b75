import { themeVariables } from "#lib/plan/theme";
import type { Brand, EmailContent, WrittenEmail } from "./email";

/** Mail programs support neither CSS variables nor `light-dark`, so colours are written where they are used. */
const LIGHT = { page: "#f4f5f7", card: "#ffffff", text: "#1a1d23", faint: "#5c6370", line: "#e3e6ea" };
const DARK = { page: "#0f1115", card: "#171a21", text: "#eceef2", faint: "#a3abb8", line: "#2c323d" };
const BUTTON = { color: "#1f5eff", text: "#ffffff" };
const FONT =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans','Hiragino Sans','Microsoft YaHei',sans-serif";

/** An e-mail as HTML and as plain text of the same content. */
export function writeEmail(content: EmailContent, brand: Brand): WrittenEmail {
  return { subject: content.subject, text: textOf(content, brand), html: htmlOf(content, brand) };
}

function textOf({ greeting, paragraphs, facts, button, links, notes }: EmailContent, brand: Brand): string {
  const parts = [
    greeting,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join("\n"),
    [button, ...links].flatMap((link) => (link ? [`${link.label}: ${link.url}`] : [])).join("\n"),
    ...notes,
    brand.name,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function htmlOf(content: EmailContent, brand: Brand): string {
  const { language, direction, subject, greeting, paragraphs, facts, button, links, notes } = content;
  const body = [
    heading(brand),
    greeting === "" ? "" : paragraph(greeting),
    ...paragraphs.map(paragraph),
    facts.length > 0 ? table(facts) : "",
    button ? buttonOf(button, brand.color) : "",
    ...links.map(({ label, url }) => `<p class="text" style="${P}">${anchor(url, label, "text")}</p>`),
    ...notes.map(
      (note) => `<p class="faint" style="${P}color:${LIGHT.faint};font-size:14px">${rich(note)}</p>`,
    ),
  ].join("\n");
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root{color-scheme:light dark}
@media (max-width:480px){.card{padding:20px!important}.page{padding:0!important}}
@media (prefers-color-scheme:dark){${darkRules()}}
</style>
</head>
<body class="page" style="margin:0;padding:24px;background:${LIGHT.page}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(paragraphs[0] ?? "")}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr>
<td class="card text" dir="${direction}" style="padding:32px;background:${LIGHT.card};color:${LIGHT.text};border-radius:8px;font-family:${FONT};font-size:16px;line-height:1.5;text-align:${direction === "rtl" ? "right" : "left"}">
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const P = "margin:0 0 16px;";

/** The event's name is written beside its logo, because many mail programs block pictures. */
function heading({ name, logoUrl }: Brand): string {
  const logo = logoUrl
    ? `<img src="${escaped(logoUrl)}" alt="" height="40" style="display:block;height:40px;max-width:200px;margin:0 0 12px;border:0">`
    : "";
  return `${logo}<p class="text" style="margin:0 0 24px;font-size:18px;font-weight:600">${escaped(name)}</p>`;
}

function paragraph(text: string): string {
  return `<p class="text" style="${P}">${rich(text)}</p>`;
}

function table(facts: EmailContent["facts"]): string {
  const cell = `padding:8px 0;border-top:1px solid ${LIGHT.line};vertical-align:top;`;
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="line faint" style="${cell}color:${LIGHT.faint};padding-inline-end:16px">${escaped(name)}</td><td class="line text" style="${cell}text-align:end">${rich(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">${rows.join("")}</table>`;
}

function buttonOf({ label, url }: { label: string; url: string }, color: string | null): string {
  const theme = themeVariables(color);
  const ground = theme?.["--accent"] ?? BUTTON.color;
  const text = theme?.["--on-accent"] ?? BUTTON.text;
  return `<p style="margin:8px 0 24px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${ground};color:${text};font-weight:600;text-decoration:none">${escaped(label)}</a></p>`;
}

function anchor(url: string, label: string, name: string): string {
  return `<a class="${name}" href="${escaped(url)}" style="color:${LIGHT.text};text-decoration:underline">${escaped(label)}</a>`;
}

function darkRules(): string {
  return [
    `.page{background:${DARK.page}!important}`,
    `.card{background:${DARK.card}!important}`,
    `.text{color:${DARK.text}!important}`,
    `.faint{color:${DARK.faint}!important}`,
    `.line{border-color:${DARK.line}!important}`,
  ].join("");
}

/** Keeps line breaks as they were typed. */
function rich(text: string): string {
  return escaped(text).replaceAll("\n", "<br>");
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}
