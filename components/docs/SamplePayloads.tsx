import { DOMAIN_EVENT_KINDS } from "#lib/webhooks/kinds";
import { SAMPLES } from "#lib/webhooks/samples";
import { Sample } from "./Guide";

/** The `data` of each kind of message, in collapsible sections. */
export function SamplePayloads() {
  return (
    <section aria-labelledby="samples" className="mt-12">
      <h2 id="samples" className="scroll-mt-6 text-xl">
        Samples of every kind
      </h2>
      <p className="mt-3 max-w-3xl text-soft">
        This is the <code className="font-mono text-sm">data</code> sent by test deliveries.
      </p>
      <ul className="mt-4 grid gap-2">
        {DOMAIN_EVENT_KINDS.map((kind) => (
          <li key={kind}>
            <details className="rounded-lg border bg-surface">
              <summary className="cursor-pointer rounded-lg px-4 py-3 font-mono text-sm hover:bg-hover">
                {kind}
              </summary>
              <div className="px-4 pb-4">
                <Sample text={JSON.stringify(SAMPLES[kind], null, 2)} label={`Sample of ${kind}`} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
