import { stopSignal } from "./stopSignal";

/** The entry point. Everything else is loaded after signal handlers are installed, because loading takes long. */
import("./serve").then(({ serve }) => serve(stopSignal));
