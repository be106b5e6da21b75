import { expect, test } from "vitest";
import { smallFair } from "#lib/testing/smallFair";
import { viewerSpeech } from "#lib/viewer/words";
import { NO_TERMS } from "#lib/words/speech";
import { loadViewerTexts } from "#lib/words/viewer";
import { sharedIndex } from "./sharedIndex";

test("searches of a plan in one language share an index, and another language has its own", async () => {
  const bundle = smallFair();
  const english = viewerSpeech(await loadViewerTexts("en"), NO_TERMS);
  const german = viewerSpeech(await loadViewerTexts("de"), NO_TERMS);
  const index = await sharedIndex(bundle, english);
  expect(await sharedIndex(bundle, english)).toBe(index);
  const other = await sharedIndex(bundle, german);
  expect(other).not.toBe(index);
  expect(other.find("klo").hits.length).toBeGreaterThan(0);
  expect(other.find("restroom").hits).toHaveLength(other.find("klo").hits.length);
  expect(await sharedIndex(smallFair(), german)).not.toBe(other);
});
