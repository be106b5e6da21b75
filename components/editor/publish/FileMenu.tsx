"use client";

import { FileText, History, Image, PencilRuler, Printer } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Menu, MenuItem, MenuLabel, MenuLine } from "#components/ui/Menu";
import { useEditor, useSurroundings } from "../useEditor";

/** The dialogs of this menu are large, so they are loaded on demand. */
const DrawingDialog = dynamic(() =>
  import("../imports/DrawingDialog").then((module) => module.DrawingDialog),
);
const BackgroundDialog = dynamic(() =>
  import("../imports/BackgroundDialog").then((module) => module.BackgroundDialog),
);
const DraftHistory = dynamic(() =>
  import("#components/publishing/DraftHistory").then((module) => module.DraftHistory),
);
const PrintDialog = dynamic(() => import("../print/PrintDialog").then((module) => module.PrintDialog));

/** Imports of drawings and backgrounds, print, and earlier drafts. */
export function FileMenu({ isSaved }: { isSaved: boolean }) {
  const { say } = useOffice();
  const [opened, setOpened] = useState<"drawing" | "background" | "print" | "history" | null>(null);
  const { event } = useSurroundings();
  const mayChange = useEditor((editor) => editor.mayChange);
  const close = () => setOpened(null);
  return (
    <>
      <Menu
        trigger={
          <Button size="small" tone="quiet" className="max-sm:hidden">
            <FileText aria-hidden="true" />
            <span className="max-xl:sr-only">{say("bring.file")}</span>
          </Button>
        }
      >
        <MenuLabel>{say("bring.import")}</MenuLabel>
        <MenuItem
          icon={<PencilRuler />}
          aside={say("bring.drawingFormats")}
          onSelect={() => setOpened("drawing")}
        >
          {say("bring.drawingAsBoothsAndWalls")}
        </MenuItem>
        <MenuItem
          icon={<Image />}
          aside={say("bring.backgroundFormats")}
          onSelect={() => setOpened("background")}
        >
          {say("drawing.backgroundToTrace")}
        </MenuItem>
        <MenuLine />
        <MenuItem icon={<Printer />} aside={say("bring.printFormats")} onSelect={() => setOpened("print")}>
          {say("print.printAndExport")}
        </MenuItem>
        <MenuLine />
        <MenuItem icon={<History />} onSelect={() => setOpened("history")}>
          {say("bring.draftHistory")}
        </MenuItem>
      </Menu>
      {opened === "drawing" && <DrawingDialog onClose={close} />}
      {opened === "background" && <BackgroundDialog onClose={close} />}
      {opened === "history" && <DraftHistory event={event} mayRestore={mayChange} onClose={close} />}
      {opened === "print" && <PrintDialog isSaved={isSaved} onClose={close} />}
    </>
  );
}
