import type { Action } from "./actions/action";
import { ARRANGE_ACTIONS } from "./actions/arrange";
import { BLOCK_ACTIONS } from "./actions/blocks";
import { BOOTH_ACTIONS } from "./actions/booths";
import { COPY_ACTIONS } from "./actions/copies";
import { EDIT_ACTIONS } from "./actions/edit";
import { TOOL_ACTIONS, WAY_TOOL_ACTIONS } from "./actions/tools";
import { HELP_ACTIONS, NETWORK_ACTIONS, VIEW_ACTIONS } from "./actions/view";
import { type KeyPress, matches } from "./keys";

/** All actions, each once. */
export const ACTIONS: readonly Action[] = [
  ...TOOL_ACTIONS,
  ...EDIT_ACTIONS,
  ...ARRANGE_ACTIONS,
  ...COPY_ACTIONS,
  ...BOOTH_ACTIONS,
  ...BLOCK_ACTIONS,
  ...WAY_TOOL_ACTIONS,
  ...NETWORK_ACTIONS,
  ...VIEW_ACTIONS,
  ...HELP_ACTIONS,
];

const byName = new Map(ACTIONS.map((action) => [action.name, action]));

export function actionNamed(name: string): Action {
  const action = byName.get(name);
  if (!action) throw new Error(`Unknown action "${name}" among ${ACTIONS.length}.`);
  return action;
}

/** The action of a key press, wherever no text is being typed. */
export function actionFor(press: KeyPress): Action | undefined {
  return ACTIONS.find(({ keys }) => keys?.some((combination) => matches(press, combination)));
}
