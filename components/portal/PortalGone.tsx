import type { PortalKey } from "#lib/words/portal";
import type { Speech } from "#lib/words/speech";

/** For a link that is invalid or has expired. */
export function PortalGone({ speech }: { speech: Speech<PortalKey> }) {
  const { say, language, direction } = speech;
  return (
    <main lang={language} dir={direction} className="grid min-h-dvh place-items-center p-6">
      <div
        aria-hidden="true"
        className="gridded fixed inset-0 -z-10 mask-radial-from-20% mask-radial-to-75%"
      />
      <div className="max-w-md text-center">
        <h1 className="text-balance text-2xl">{say("portal.goneTitle")}</h1>
        <p className="mt-3 text-balance text-soft">{say("portal.goneText")}</p>
        <p className="mt-3 text-balance text-soft text-sm">{say("portal.goneHint")}</p>
      </div>
    </main>
  );
}
