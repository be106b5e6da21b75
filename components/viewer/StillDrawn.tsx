import { Button } from "#components/ui/Button";
import type { ViewerSpeech } from "#lib/viewer/words";

type Props = { speech: ViewerSpeech; event: string | null; logoUrl?: string | null };

/** Shown for unknown and unpublished events: a message and a link to the home page. */
export function StillDrawn({ speech, event, logoUrl }: Props) {
  const { say, language, direction } = speech;
  return (
    <main lang={language} dir={direction} className="grid min-h-dvh place-items-center overflow-hidden p-6">
      <div
        aria-hidden="true"
        className="gridded fixed inset-0 -z-10 mask-radial-from-20% mask-radial-to-75%"
      />
      <div className="max-w-md text-center">
        {logoUrl && <img src={logoUrl} alt="" className="mx-auto mb-6 size-20 rounded-lg object-contain" />}
        <h1 className="text-2xl">
          {event === null ? say("page.unknownTitle") : say("page.unpublishedTitle", { event })}
        </h1>
        <p className="mt-3 text-balance text-soft">
          {say(event === null ? "page.unknownHint" : "page.unpublishedHint")}
        </p>
        <Button asChild size="large" className="mt-8">
          <a href="/">{say("page.home")}</a>
        </Button>
      </div>
    </main>
  );
}
