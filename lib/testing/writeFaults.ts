import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { faultsPage } from "./faults";

const root = join(import.meta.dirname, "../..");
writeFileSync(join(root, "docs/faults.md"), faultsPage(root));
