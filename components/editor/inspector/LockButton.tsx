"use client";

import { Lock, LockOpen } from "lucide-react";
import { hasLockable, hasLocked } from "#lib/editor/selection";
import { ActionButton } from "../bars/ActionButton";
import { useEditor } from "../useEditor";

/** Open or closed as what is selected is; where some are locked and some are not, it locks the others, too. */
export function LockButton() {
  const isLockable = useEditor(hasLockable);
  const isLocked = useEditor(hasLocked);
  if (!isLockable && !isLocked) return null;
  return isLockable ? (
    <ActionButton name="lock" icon={<LockOpen />} side="left" className="-me-1.5 -my-1.5" />
  ) : (
    <ActionButton name="unlock" icon={<Lock />} side="left" className="-me-1.5 -my-1.5" />
  );
}
