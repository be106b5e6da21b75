import { Landmark } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Dialog } from "#components/ui/Dialog";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { CallRefused, call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { FileDrop } from "../importing/FileDrop";
import { useBankChanged } from "./lines";
import { type CsvAnswers, ReadingQuestion } from "./ReadingQuestion";
import { statementBlob } from "./statementBlob";

type Answers = CsvAnswers & { confirmAccount?: "1" };

/** A file, and the questions to answer before it can be imported. */
type Step =
  | { kind: "choose"; failure: string | null }
  | { kind: "columns"; file: File; headers: string[]; answers: Answers }
  | { kind: "account"; file: File; message: string; answers: Answers };

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const office = useOffice();
  const { say } = office;
  const changed = useBankChanged();
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<Step>({ kind: "choose", failure: null });

  async function send(file: File, answers: Answers) {
    setBusy(true);
    try {
      const { columns, ...rest } = answers;
      const { data } = await call("POST /api/v1/bank-statements", {
        body: await statementBlob(file),
        query: { fileName: file.name, ...rest, ...(columns && { columns: JSON.stringify(columns) }) },
      });
      await changed();
      notify.done(titleOf(office, data.added), { description: descriptionOf(office, data.known) });
      onClose();
    } catch (error) {
      setStep(nextStep(office, error, file, answers));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say("bank.importABankStatement")}
      description={say("bank.downloadItFromYourBank")}
    >
      {step.kind === "columns" ? (
        <ReadingQuestion
          headers={step.headers}
          busy={busy}
          onBack={() => setStep({ kind: "choose", failure: null })}
          onAnswer={(answers) => void send(step.file, { ...step.answers, ...answers })}
        />
      ) : (
        <div className="grid gap-4">
          {step.kind === "choose" && step.failure && <Notice kind="danger">{step.failure}</Notice>}
          <FileDrop
            label={busy ? say("bank.readingTheStatement") : say("bank.chooseAFileOrDrop")}
            hint={say("bank.upTo8MbNothing")}
            icon={<Landmark aria-hidden="true" className="size-6 text-faint" />}
            accept=".xml,.csv,.txt,text/csv,application/xml,text/xml"
            busy={busy}
            onFile={(file) => void send(file, {})}
          />
        </div>
      )}
      {step.kind === "account" && (
        <AlertDialog
          open
          onOpenChange={(open) => open || setStep({ kind: "choose", failure: null })}
          title={say("bank.importADifferentAccount")}
          description={step.message}
          confirm={say("bank.import")}
          tone="primary"
          busy={busy}
          onConfirm={() => void send(step.file, { ...step.answers, confirmAccount: "1" })}
        />
      )}
    </Dialog>
  );
}

function nextStep(office: Office, error: unknown, file: File, answers: Answers): Step {
  if (error instanceof CallRefused) {
    if (error.code === "statement_of_another_account") {
      return { kind: "account", file, message: office.wording.message(error), answers };
    }
    const details = Array.isArray(error.details) ? undefined : error.details;
    const headers = details?.columns;
    if (Array.isArray(headers)) return { kind: "columns", file, headers: headers.map(String), answers };
    if (details?.dateOrder) return { kind: "columns", file, headers: [], answers };
  }
  return { kind: "choose", failure: office.wording.message(error) };
}

function titleOf(office: Office, added: number): string {
  if (added === 0) return office.say("bank.noNewLinesInThis");
  return office.say("bank.newLinesImported", { count: added });
}

function descriptionOf(office: Office, known: number): string {
  if (known === 0) return "";
  return office.say("bank.linesImportedBefore", { count: known });
}
