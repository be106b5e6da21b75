const MAX_BYTES = 512;
const TEXT = /^(text\/|application\/(json|problem\+json|xml|x-www-form-urlencoded)\b)/i;

/**
 * The beginning of a response, for the log. Only text from public addresses, so that the log does not reveal a private
 * network.
 */
export function snippetOf(answer: {
  contentType: string | null;
  body: Uint8Array;
  isPublic: boolean;
}): string | null {
  if (!answer.isPublic || !TEXT.test(answer.contentType ?? "")) return null;
  // An incomplete character at the cut is dropped; NUL cannot be stored.
  const text = new TextDecoder().decode(answer.body.subarray(0, MAX_BYTES), { stream: true });
  return text.replaceAll("\0", "");
}
