/** What a page shows before any script of its own runs, and how long the scripts wait for it at the most. */
const PICTURE = 'img[src$="/outline.svg"]';
const PATIENCE_MS = 1_500;

const SCRIPT = /<script src="(\/_next\/[^"]+)"[^>]* async=""[^>]*><\/script>/g;

const STARTER = /\/turbopack-[^/]+$/;

/**
 * Has a page's scripts wait until its plan is seen. They are fetched before, but as mere bytes: a phone that is busy
 * reading scripts, which a preload has it do, would show the plan only afterwards.
 */
export function startLate(html: string): string {
  const scripts = [...html.matchAll(SCRIPT)].map(([, src = ""]) => src).sort(byStarting);
  const end = html.lastIndexOf("</body>");
  if (scripts.length === 0 || end < 0) return html;
  const starter = `<script>(${start})(${JSON.stringify([scripts, PICTURE, PATIENCE_MS])})</script>`;
  return `${html.slice(0, end)}${starter}${html.slice(end)}`.replace(SCRIPT, "");
}

/** The one that starts the others comes last: each is taken in by itself then, and starting is not added to one of them. */
function byStarting(a: string, b: string): number {
  return Number(STARTER.test(a)) - Number(STARTER.test(b));
}

/** Runs in the page, in as few words as do: the frame after the picture has come is the one that shows it. */
const start = `([scripts,picture,patience])=>{
for(const src of scripts)fetch(src,{priority:"low"}).then((it)=>it.blob()).catch(()=>{});
let late=()=>{late=()=>{};for(const src of scripts)document.head.append(Object.assign(document.createElement("script"),{src,async:false}))};
const seen=()=>requestAnimationFrame(()=>setTimeout(()=>late()));
const shown=document.querySelector(picture);
if(!shown||shown.complete)seen();else shown.onload=shown.onerror=seen;
setTimeout(()=>late(),patience)}`;
