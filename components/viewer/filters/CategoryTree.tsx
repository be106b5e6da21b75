"use client";

import { useMemo } from "react";
import { Checkbox } from "#components/ui/Checkbox";
import { type CategoryBranch, categoryTree } from "#lib/viewer/lists";
import { useViewer } from "../ViewerContext";

type Props = { chosen: readonly string[]; onChange: (ids: string[]) => void };

/** Categories with their subcategories; choosing one includes all below it. */
export function CategoryTree({ chosen, onChange }: Props) {
  const { state, speech } = useViewer();
  const branches = useMemo(
    () => categoryTree(state.bundle, speech.language),
    [state.bundle, speech.language],
  );
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return <Branches branches={branches} chosen={chosen} onToggle={toggle} isTop />;
}

type BranchesProps = {
  branches: readonly CategoryBranch[];
  chosen: readonly string[];
  onToggle: (id: string, isOn: boolean) => void;
  isTop?: boolean;
};

function Branches({ branches, chosen, onToggle, isTop = false }: BranchesProps) {
  return (
    <ul className={isTop ? "" : "ms-4.5 border-s ps-2"}>
      {branches.map(({ category, count, below }) => (
        <li key={category.id}>
          <div className="flex items-center gap-2 rounded-sm px-2 py-1 hover:bg-hover pointer-coarse:py-2">
            <Checkbox
              className="min-w-0 flex-1"
              checked={chosen.includes(category.id)}
              onChange={({ target }) => onToggle(category.id, target.checked)}
              label={
                <span className="flex items-center gap-2">
                  {category.color && (
                    <span
                      aria-hidden="true"
                      className="size-2.5 shrink-0 rounded-xs"
                      style={{ backgroundColor: category.color }}
                    />
                  )}
                  {category.name}
                </span>
              }
            />
            <span className="text-faint text-xs tabular-nums">{count}</span>
          </div>
          {below.length > 0 && <Branches branches={below} chosen={chosen} onToggle={onToggle} />}
        </li>
      ))}
    </ul>
  );
}
