"use client";

import { FileDown, Image, PencilRuler } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Menu, MenuItem } from "#components/ui/Menu";

/** What reads drawings and papers is large, and only who brings one needs it. */
const DrawingDialog = dynamic(() => import("./DrawingDialog").then((module) => module.DrawingDialog));
const BackgroundDialog = dynamic(() =>
  import("./BackgroundDialog").then((module) => module.BackgroundDialog),
);

/** What others have drawn, brought into the plan. */
export function ImportMenu() {
  const [opened, setOpened] = useState<"drawing" | "background" | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Menu
        trigger={
          <Button size="small" tone="quiet" className="max-sm:hidden">
            <FileDown aria-hidden="true" />
            <span className="max-xl:sr-only">Import</span>
          </Button>
        }
      >
        <MenuItem icon={<PencilRuler />} aside="DXF, SVG" onSelect={() => setOpened("drawing")}>
          Drawing as booths and walls
        </MenuItem>
        <MenuItem icon={<Image />} aside="PDF, PNG, JPEG" onSelect={() => setOpened("background")}>
          Background to trace
        </MenuItem>
      </Menu>
      {opened === "drawing" && <DrawingDialog onClose={close} />}
      {opened === "background" && <BackgroundDialog onClose={close} />}
    </>
  );
}
