/**
 * Bundles the viewer into one script and one style sheet for offline pages, which cannot load anything else. Writes
 * `{ script, style }` as JSON to its output.
 */
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/postcss";
import { build } from "esbuild";
import postcss from "postcss";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The style sheets that Tailwind generates for the components' classes. */
const styles = {
  name: "styles",
  setup: ({ onLoad }) =>
    onLoad({ filter: /app\/globals\.css$/ }, async ({ path }) => {
      const { css } = await postcss([tailwind({ base: root })]).process(await readFile(path, "utf8"), {
        from: path,
      });
      return { contents: css, loader: "css", resolveDir: dirname(path) };
    }),
};

const { outputFiles } = await build({
  entryPoints: [join(root, "components/viewer/offlineExport/viewer.tsx")],
  outfile: "viewer.js",
  absWorkingDir: root,
  write: false,
  bundle: true,
  minify: true,
  format: "iife",
  platform: "browser",
  target: ["chrome110", "firefox115", "safari16"],
  jsx: "automatic",
  legalComments: "none",
  logLevel: "error",
  define: { "process.env.NODE_ENV": '"production"' },
  loader: { ".woff2": "dataurl", ".woff": "empty" },
  plugins: [styles],
});
const textOf = (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
process.stdout.write(JSON.stringify({ script: textOf(".js"), style: textOf(".css") }));
