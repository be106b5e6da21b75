import { validate } from "#lib/declare/validate";
import { READ_TYPES } from "#lib/plan/imdf/archive";
import { fromImdf } from "#lib/plan/imdf/read";
import { Refusal } from "#lib/refusal";
import { BundleInput } from "#lib/schema/bundle";
import { ImdfArchive } from "#lib/schema/imdf";

/** The bundle that the files of an IMDF archive describe; errors name the file and the feature. */
export function imdfBundle(files: Record<string, string>, name: string | undefined): BundleInput {
  const collections = READ_TYPES.map((type) => [type, contentOf(files, `${type}.geojson`)]);
  const archive = validate(ImdfArchive, {
    manifest: contentOf(files, "manifest.json"),
    ...Object.fromEntries(collections),
  });
  const { bundle, pathOf } = fromImdf(archive, name);
  return validate(BundleInput, bundle, pathOf);
}

function contentOf(files: Record<string, string>, name: string): unknown {
  const text = files[name];
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("validation_error", `${name} is not JSON.`);
  }
}
