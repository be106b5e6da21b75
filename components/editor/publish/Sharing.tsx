"use client";

import { ListChecks, Rocket } from "lucide-react";
import { useCallback, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import type { ShownObjects } from "#lib/client/planAddress";
import { isSaved } from "#lib/editor/saver";
import { CheckPanel } from "../check/CheckPanel";
import { useJump, useLedHere } from "../check/useJump";
import type { PlanSaver } from "../saving/useSaver";
import { useEditor } from "../useEditor";
import { FileMenu } from "./FileMenu";
import { PublishDialog } from "./PublishDialog";

type Opened = "check" | "publish" | null;

/** The end of the toolbar: import, check and publish. */
export function Sharing({ saver }: { saver: PlanSaver }) {
  const { say } = useOffice();
  const jump = useJump();
  const [opened, setOpened] = useState<Opened>(null);
  const isKept = isSaved(saver.saver);
  const lead = useCallback(
    (led: ShownObjects) => {
      setOpened("check");
      jump(led);
    },
    [jump],
  );
  useLedHere(lead);
  return (
    <>
      <FileMenu isSaved={isKept} />
      <Button
        size="small"
        tone="quiet"
        aria-expanded={opened === "check"}
        onClick={() => setOpened(opened === "check" ? null : "check")}
        className="max-sm:px-2"
      >
        <ListChecks aria-hidden="true" />
        <span className="max-xl:sr-only">{say("check.check")}</span>
      </Button>
      <Button size="small" tone="primary" onClick={() => setOpened("publish")}>
        <Rocket aria-hidden="true" />
        <span className="max-lg:sr-only">{say("bring.publish")}</span>
      </Button>
      {opened === "check" && <CheckOver isSaved={isKept} onClose={() => setOpened(null)} />}
      {opened === "publish" && (
        <PublishDialog
          isSaved={isKept}
          onClose={() => setOpened(null)}
          onJump={lead}
          onCheck={() => setOpened("check")}
        />
      )}
    </>
  );
}

/** The toolbar is above the canvas, so the panel hangs below it; it closes while another panel is open there. */
function CheckOver(props: Parameters<typeof CheckPanel>[0]) {
  const isWaiting = useEditor(({ wants }) => wants !== null);
  return (
    <div
      hidden={isWaiting}
      className="pointer-events-none fixed inset-x-0 top-13 bottom-0 z-20 pointer-coarse:top-15 [&>*]:pointer-events-auto"
    >
      <CheckPanel {...props} />
    </div>
  );
}
