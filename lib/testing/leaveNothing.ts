import { afterEach } from "vitest";
import { cleanup } from "vitest-browser-react";

// All files share one page, in which a dialog that is still open would cover those of the next file.
afterEach(cleanup);
