import { deviceStore } from "#lib/viewer/browser";
import { memoryName } from "#lib/viewer/memory";
import { withoutSelected } from "#lib/viewer/selection";

/** Removes booths from the stored selection of the event's plan. */
export function forgetSelected(eventId: string, boothIds: readonly string[]): void {
  const name = memoryName(eventId);
  const kept = deviceStore.read(name);
  if (kept !== null) deviceStore.write(name, withoutSelected(kept, boothIds));
}
