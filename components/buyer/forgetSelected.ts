import { deviceStore } from "#lib/viewer/browser";
import { memoryName } from "#lib/viewer/memory";
import { withoutSelected } from "#lib/viewer/selection";

/** Takes booths out of the selection that the plan of the event keeps. */
export function forgetSelected(eventId: string, boothIds: readonly string[]): void {
  const name = memoryName(eventId);
  const kept = deviceStore.read(name);
  if (kept !== null) deviceStore.write(name, withoutSelected(kept, boothIds));
}
