"use client";

import { Lock, LockOpen } from "lucide-react";
import { hasLockable, hasLocked } from "#lib/editor/selection";
import { ActionButton } from "../bars/ActionButton";
import { useEditor } from "../useEditor";

/** Shows the lock state of the selection; in a mixed selection it locks all. */
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
