/** The options of an embedded plan; an empty string keeps the plan's default. */
export type EmbedChoice = {
  language: string;
  theme: "" | "light" | "dark";
  height: string;
  booth: string;
  level: string;
  hide: readonly string[];
  style: "element" | "script";
};

export const FIRST_CHOICE: EmbedChoice = {
  language: "",
  theme: "",
  height: "70vh",
  booth: "",
  level: "",
  hide: [],
  style: "element",
};

/** The HTML to paste into a page. */
export function embedCode(base: string, event: string, choice: EmbedChoice): string {
  return choice.style === "element" ? elementCode(base, event, choice) : scriptCode(base, event, choice);
}

/** The address of the plan that the code embeds. */
export function embedAddress(event: string, choice: EmbedChoice): string {
  const pairs = parameters(choice).map(([name, value]): [string, string] => [name, value]);
  return `/e/${encodeURIComponent(event)}?${new URLSearchParams([...pairs, ["embed", "1"]])}`;
}

function parameters({ language, theme, booth, level, hide }: EmbedChoice): [string, string][] {
  const all: [string, string][] = [
    ["lang", language],
    ["theme", theme],
    ["booth", booth.trim()],
    ["level", level],
    ["hide", hide.join(",")],
  ];
  return all.filter(([, value]) => value !== "");
}

function elementCode(base: string, event: string, choice: EmbedChoice): string {
  const attributes = parameters(choice).map(([name, value]) => ` data-floorplan-${name}="${plain(value)}"`);
  return [
    `<div data-floorplan-event="${plain(event)}"${attributes.join("")} style="height: ${plain(choice.height)}"></div>`,
    `<script src="${plain(base)}/embed.js" async></script>`,
  ].join("\n");
}

function scriptCode(base: string, event: string, choice: EmbedChoice): string {
  const params = Object.fromEntries(parameters(choice));
  const options = [
    ["element", "#floor-plan"],
    ["eventId", event],
    ["baseUrl", base],
    ...Object.entries({
      language: params.lang,
      theme: params.theme,
      booth: params.booth,
      level: params.level,
    }),
  ].filter(([, value]) => value !== undefined);
  const lines = options.map(([name, value]) => `    ${name}: ${inScript(value)},`);
  const hidden = choice.hide.length > 0 ? [`    hide: ${inScript(choice.hide)},`] : [];
  return [
    `<div id="floor-plan" style="height: ${plain(choice.height)}"></div>`,
    `<script src="${plain(base)}/embed.js"></script>`,
    "<script>",
    "  const plan = new FloorPlan({",
    ...lines,
    ...hidden,
    "    onBoothClick: ({ target }) => console.log(target.name),",
    "  });",
    "</script>",
  ].join("\n");
}

/** JSON that is safe inside a script element: it cannot contain a closing tag. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

function plain(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
