"use client";

import { FileText, Image, PencilRuler, Printer } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { Menu, MenuItem, MenuLabel, MenuLine } from "#components/ui/Menu";

/** The import and print dialogs are large, so they are loaded on demand. */
const DrawingDialog = dynamic(() =>
  import("../imports/DrawingDialog").then((module) => module.DrawingDialog),
);
const BackgroundDialog = dynamic(() =>
  import("../imports/BackgroundDialog").then((module) => module.BackgroundDialog),
);
const PrintDialog = dynamic(() => import("../print/PrintDialog").then((module) => module.PrintDialog));

/** Imports of drawings and backgrounds, and print. */
export function FileMenu({ isSaved }: { isSaved: boolean }) {
  const [opened, setOpened] = useState<"drawing" | "background" | "print" | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Menu
        trigger={
          <Button size="small" tone="quiet" className="max-sm:hidden">
            <FileText aria-hidden="true" />
            <span className="max-xl:sr-only">File</span>
          </Button>
        }
      >
        <MenuLabel>Import</MenuLabel>
        <MenuItem icon={<PencilRuler />} aside="DXF, DWG, SVG" onSelect={() => setOpened("drawing")}>
          Drawing as booths and walls
        </MenuItem>
        <MenuItem icon={<Image />} aside="PDF, PNG, JPEG" onSelect={() => setOpened("background")}>
          Background to trace
        </MenuItem>
        <MenuLine />
        <MenuItem icon={<Printer />} aside="PDF, PNG, SVG" onSelect={() => setOpened("print")}>
          Print and export
        </MenuItem>
      </Menu>
      {opened === "drawing" && <DrawingDialog onClose={close} />}
      {opened === "background" && <BackgroundDialog onClose={close} />}
      {opened === "print" && <PrintDialog isSaved={isSaved} onClose={close} />}
    </>
  );
}
