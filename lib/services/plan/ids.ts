import { Refusal } from "#lib/refusal";
import { type PlanTable, takenIds } from "#lib/store/plan";
import type { WriteContext } from "../base/writeContext";
import type { Named } from "./decide";

/** A new record must not use the id of an existing one. */
export async function refuseTakenIds(
  { db, fair }: WriteContext,
  table: PlanTable,
  added: readonly { record: Named; place: string }[],
): Promise<void> {
  const taken = await takenIds(
    db,
    fair.id,
    table,
    added.map(({ record }) => record.id),
  );
  const wrong = added.find(({ record }) => taken.includes(record.id));
  if (!wrong) return;
  const message = `The id ${wrong.record.id} is already used. Choose a new one.`;
  throw new Refusal("validation_error", `${wrong.place}.id: ${message}`, [
    { path: `${wrong.place}.id`, code: "taken", message },
  ]);
}
