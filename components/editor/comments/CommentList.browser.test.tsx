import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { EnglishOffice, EnglishPage } from "#components/gallery/LoadedSpeech";
import { newEditor } from "#lib/editor/editor";
import { createStore } from "#lib/editor/store";
import { EditorProvider } from "../useEditor";
import { CommentList } from "./CommentList";
import type { CommentRecord } from "./useComments";

const EMPTY = { levels: [], booths: [], elements: [], nodes: [], edges: [], passages: [] };
const SURROUNDINGS = {
  event: "sample",
  currency: "EUR",
  exhibitors: [],
  reloadExhibitors: null,
  categories: [],
};
const WRITTEN_AT = "2028-03-01T10:00:00.000Z";

function comment(id: string, text: string, more: { unread?: boolean; own?: boolean }): CommentRecord {
  const { unread = false, own = false } = more;
  const message = { id, author: "Ada Weber", own, text, mentions: [], editedAt: null, createdAt: WRITTEN_AT };
  const place = { levelId: "lvl_1", x: 1, y: 1, targetId: null };
  return { id, ...place, resolvedAt: null, unread, messages: [message] } as unknown as CommentRecord;
}

test("Mine shows the number of unread mentions, and lists them before the reader's own comments", async () => {
  const store = createStore(newEditor(EMPTY, true), (table) => `${table}_1`);
  const shown = (comments: CommentRecord[]) => (
    <EnglishOffice>
      <EnglishPage surface="editorPanels">
        <EnglishPage surface="editor">
          <EditorProvider store={store} surroundings={SURROUNDINGS}>
            <CommentList comments={comments} isLoading={false} onOpen={() => {}} />
          </EditorProvider>
        </EnglishPage>
      </EnglishPage>
    </EnglishOffice>
  );
  const own = comment("one", "I wrote this", { own: true });
  const others = comment("two", "Between others", {});
  const isRead = comment("three", "Read already", { own: true });
  const mention = comment("four", "Have a look", { unread: true });
  const screen = await render(shown([own, others, isRead, mention]));
  await expect.element(page.getByRole("radio", { name: /^Mine\s*1\s*Mentions you$/ })).toBeInTheDocument();
  await page.getByText(/^Mine/).click();
  const rows = () =>
    page
      .getByRole("listitem")
      .elements()
      .map((row) => row.textContent);
  await expect.poll(() => rows().length).toBe(3);
  expect(rows().map((text) => /Have a look|I wrote this|Read already/.exec(text ?? "")?.[0])).toEqual([
    "Have a look",
    "I wrote this",
    "Read already",
  ]);

  await screen.rerender(shown([own, others, isRead, { ...mention, unread: false }]));
  await expect.element(page.getByRole("radio", { name: "Mine", exact: true })).toBeInTheDocument();
  await expect.poll(() => rows().length).toBe(2);
});
