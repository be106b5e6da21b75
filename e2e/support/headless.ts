import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";

const client = new URL("../../docs/client/react/", import.meta.url).pathname;
const root = new URL("../../", import.meta.url).pathname;

/** A page of another site's React app around the component that the guide prints. */
export async function headlessPage(base: string): Promise<string> {
  const guide = readFileSync(join(client, "README.md"), "utf8");
  const [, example = ""] = /^```tsx\n([\s\S]*?)^```/m.exec(guide) ?? [];
  const folder = mkdtempSync(join(tmpdir(), "aisle-headless-"));
  writeFileSync(join(folder, "useFloorPlan.ts"), readFileSync(join(client, "useFloorPlan.ts")));
  writeFileSync(
    join(folder, "page.tsx"),
    `import { createRoot } from "react-dom/client";\n${example}
createRoot(document.getElementById("app")!).render(<Plan baseUrl=${JSON.stringify(base)} event="demo" />);`,
  );
  const { outputFiles } = await build({
    entryPoints: [join(folder, "page.tsx")],
    bundle: true,
    write: false,
    jsx: "automatic",
    nodePaths: [join(root, "node_modules")],
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const script = outputFiles[0]?.text.replaceAll("</script", "<\\/script") ?? "";
  return `<!doctype html><html lang="en"><title>My app</title><div id="app"></div><script>${script}</script></html>`;
}
