const MAX_BYTES = 512;
const TEXT = /^(text\/|application\/(json|problem\+json|xml|x-www-form-urlencoded)\b)/i;

/**
 * The beginning of an answer, for the log. Only text, and only from where everybody could have read it: the log
 * must not become a window into a private network.
 */
export function snippetOf(answer: {
  contentType: string | null;
  body: Uint8Array;
  isPublic: boolean;
}): string | null {
  if (!answer.isPublic || !TEXT.test(answer.contentType ?? "")) return null;
  // Half a character at the cut is left out; a NUL could not be stored.
  const text = new TextDecoder().decode(answer.body.subarray(0, MAX_BYTES), { stream: true });
  return text.replaceAll("\0", "");
}
