import { stopSignal } from "./stopSignal";

/** Where the server starts. All else is loaded once signals are heard, since that takes longest. */
import("./serve").then(({ serve }) => serve(stopSignal));
