/** Focusable, so that wide content can be scrolled by keyboard. */
export function CodeBlock({ title, text }: { title: string; text: string }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold text-sm">{title}</h3>
      <section aria-label={title} tabIndex={0} className="max-h-80 overflow-auto rounded-md bg-sunken p-4">
        <pre className="font-mono text-xs">{text}</pre>
      </section>
    </section>
  );
}
