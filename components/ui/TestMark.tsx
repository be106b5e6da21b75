import { TEST } from "#lib/text/ids";

/**
 * Shown on every public page of a sandbox, so that it is not mistaken for a real event: at the top, on phones at the
 * edge.
 */
export function TestMark() {
  return (
    <p
      data-test-mode=""
      className="pointer-events-none fixed z-40 bg-accent font-semibold text-on-accent text-xs tracking-widest shadow-float max-md:start-0 max-md:top-1/3 max-md:rounded-e-md max-md:px-0.5 max-md:py-2.5 max-md:[writing-mode:vertical-rl] md:start-1/2 md:top-0 md:-translate-x-1/2 md:rounded-b-md md:px-3 md:py-0.5 md:rtl:translate-x-1/2"
    >
      {TEST}
    </p>
  );
}
