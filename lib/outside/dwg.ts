import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Refusal } from "#lib/refusal";

const run = promisify(execFile);

const LONGEST_MS = 120_000;
/** A DXF file is several times as large as its DWG file. */
const MOST_BYTES = 400 * 1024 * 1024;

let isBusy = false;

/**
 * Converts a DWG file with the operator's command, in a temporary directory. `{in}` and `{out}` in the command are
 * replaced by the files; without them the files are its last arguments. One conversion runs at a time, because each
 * takes a whole processor.
 */
export async function convertDwg(command: string, dwg: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (isBusy) {
    throw new Refusal("busy", "Another drawing is being converted. Try again in a moment.", {
      retryAfterSeconds: 10,
    });
  }
  isBusy = true;
  const directory = await mkdtemp(join(tmpdir(), "aisle-dwg-"));
  const [input, output] = [join(directory, "drawing.dwg"), join(directory, "drawing.dxf")];
  try {
    await writeFile(input, dwg);
    const { program, options } = commandFor(command, input, output);
    await run(program, options, { cwd: directory, timeout: LONGEST_MS, killSignal: "SIGKILL" });
    return await resultOf(output);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw isMissing
      ? new Error(`The command in DWG_CONVERTER could not be started: ${command}`, { cause: error })
      : new Refusal(
          "validation_error",
          "This DWG file could not be converted. Save it as DXF in your CAD program and import that.",
        );
  } finally {
    isBusy = false;
    await rm(directory, { recursive: true, force: true });
  }
}

function commandFor(command: string, input: string, output: string): { program: string; options: string[] } {
  const words = command.trim().split(/\s+/);
  const isMarked = words.some((word) => word.includes("{in}"));
  const all = isMarked ? words : [...words, "{in}", "{out}"];
  const [program = "", ...options] = all.map((word) => word.replace("{in}", input).replace("{out}", output));
  return { program, options };
}

/** Some converters exit with success without writing a file. */
async function resultOf(output: string): Promise<Uint8Array<ArrayBuffer>> {
  const size = await stat(output).then(
    (file) => file.size,
    () => 0,
  );
  if (size === 0 || size > MOST_BYTES) {
    const reason = size === 0 ? "could not be converted" : "is too large";
    throw new Refusal(
      "validation_error",
      `This DWG file ${reason}. Save it as DXF in your CAD program, with only the layers you need.`,
    );
  }
  return new Uint8Array(await readFile(output));
}
