import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { licencesPage } from "./licences";

const root = join(import.meta.dirname, "../..");
writeFileSync(join(root, "docs/licences.md"), licencesPage(root));
