import { expect, test } from "vitest";
import { mentionOf } from "#lib/plan/comments";
import { sendMentions } from "#lib/services/comments/send";
import { updatePerson } from "#lib/store/people";
import type { Json } from "#lib/testing/ask";
import { openOffice, type Worker } from "#lib/testing/office";
import { testServer, type World } from "#lib/testing/world";
import { listAudit } from "./audit";
import { deleteBooth, mergeBooths, splitBooth, updateBooth } from "./booths";
import { listChanges } from "./changes";
import { createComment, deleteComment, listColleagues, listComments, updateComment } from "./comments";
import { createElement, deleteElement, updateElement } from "./elements";
import { duplicateEvent } from "./events";
import { exportEvent } from "./exports";
import { getPlanFeed } from "./feeds";
import { erasePerson } from "./persons";
import { getPlan } from "./plan";
import { publishEvent } from "./versions";

const server = testServer();

const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.error?.code];
const invalid = [400, "validation_error"];

async function withPlan() {
  const world = await server.world();
  const put = async (input: object, by: Pick<Worker, "ask"> | World = world) => {
    world.clock.forwardMinutes(1);
    const body = { levelId: world.levelId, x: 10, y: 10, text: "Is this gate high enough?", ...input };
    const answer = await by.ask(createComment, { params: { event: world.fair.id }, body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  };
  const all = async (query: Record<string, string> = {}) =>
    (await world.ask(listComments, { query })).body.data;
  const one = async (id: string) => (await all()).find((comment: Json) => comment.id === id);
  return { world, put, all, one };
}

test("200 a comment at a position gets replies, is resolved and reopened, edited and deleted", async () => {
  const { world, put, all, one } = await withPlan();
  const first = await put({});
  expect(first).toMatchObject({ x: 10, y: 10, targetId: null, resolvedAt: null, unread: false });
  expect(first.messages).toMatchObject([{ id: first.id, own: true, editedAt: null }]);
  const second = await put({ text: "A column stands here", x: 20 });
  expect((await all()).map(({ id }: Json) => id)).toEqual([second.id, first.id]);
  const reply = async (text: string) =>
    (await world.ask(createComment, { body: { replyTo: first.id, text } })).body.data;
  const change = (id: string, body: object) => world.ask(updateComment, { params: { id }, body });

  const answered = await reply("Four metres.");
  expect(answered.messages.map(({ text }: Json) => text)).toEqual([
    "Is this gate high enough?",
    "Four metres.",
  ]);
  const resolved = (await change(first.id, { resolved: true })).body.data;
  expect(resolved).toMatchObject({ resolvedAt: expect.any(String), resolvedBy: "API key everything" });
  expect((await all({ resolved: "0" })).map(({ id }: Json) => id)).toEqual([second.id]);
  expect((await all({ resolved: "1" })).map(({ id }: Json) => id)).toEqual([first.id]);
  expect((await change(first.id, { resolved: false })).body.data.resolvedAt).toBeNull();
  await change(first.id, { resolved: true });
  const again = await reply("It is 4.20.");
  expect(again.resolvedAt).toBeNull();

  const last = again.messages[2];
  const edited = (await change(last.id, { text: "It is 4.10." })).body.data;
  expect(edited.messages[2]).toMatchObject({ text: "It is 4.10.", editedAt: expect.any(String) });
  expect((await world.ask(deleteComment, { params: { id: last.id } })).status).toBe(200);
  expect((await one(first.id)).messages).toHaveLength(2);
  expect((await world.ask(deleteComment, { params: { id: first.id } })).status).toBe(200);
  expect(await one(first.id)).toBeUndefined();
  expect(codeOf(await change(first.id, { resolved: true }))).toEqual([404, "not_found"]);
});

test("a comment follows its booth, and keeps its position while the booth is deleted or merged away", {
  tags: "soak",
}, async () => {
  const { world, put, one } = await withPlan();
  const size = { x: 10, y: 10, width: 4, height: 2 };
  const booth = await world.booth("A1", size);
  await world.booth("A2", { ...size, x: 14 });
  const { id } = await put({ targetId: booth.id, x: 13, y: 11.5 });
  const placeOf = async () => {
    const { x, y } = await one(id);
    return [x, y].map((metres) => Math.round(metres * 1e6) / 1e6);
  };
  const change = (body: object) => world.ask(updateBooth, { params: { id: booth.id }, body });
  expect(await placeOf()).toEqual([13, 11.5]);
  await change({ x: 30 });
  expect(await placeOf()).toEqual([33, 11.5]);
  // A quarter turn about the centre (32, 11), and twice the width.
  await change({ rotation: 90 });
  expect(await placeOf()).toEqual([31.5, 12]);
  await change({ rotation: 30, width: 8 });
  const turned = await placeOf();
  await world.ask(deleteBooth, { params: { id: booth.id } });
  expect(await placeOf()).toEqual(turned);

  const [a, b] = [await world.booth("B1", size), await world.booth("B2", { ...size, x: 14 })];
  const inside = await put({ targetId: b.id, x: 15, y: 11 });
  await world.ask(mergeBooths, { body: { boothIds: [a.id, b.id] } });
  expect(await one(inside.id)).toMatchObject({ x: 15, y: 11 });
  await world.ask(splitBooth, { params: { id: a.id }, body: {} });
  await world.ask(updateBooth, { params: { id: b.id }, body: { y: 20 } });
  expect(await one(inside.id)).toMatchObject({ x: 15, y: 21 });
});

test("a comment on a deleted element keeps its position, for each kind of geometry", {
  tags: "soak",
}, async () => {
  const { world, put, one } = await withPlan();
  const geometries: Json[] = [
    { type: "point", x: 5, y: 6 },
    { type: "rect", x: 5, y: 5, width: 4, height: 2, rotation: 30 },
    { type: "circle", x: 8, y: 8, radius: 2 },
    ...["line", "polygon"].map((type) => ({
      type,
      points: [
        [2, 2],
        [8, 3],
        [5, 9],
      ],
    })),
  ];
  for (const geometry of geometries) {
    const kind = ({ point: "poi", line: "wall" } as Json)[geometry.type] ?? "shape";
    const body = { levelId: world.levelId, kind, geometry, props: {} };
    const answer = await world.ask(createElement, { body });
    expect([geometry.type, answer.status]).toEqual([geometry.type, 200]);
    const made = answer.body.data;
    const { id } = await put({ targetId: made.id, x: 6, y: 6.5 });
    const params = { id: made.id };
    if (geometry.type === "circle")
      await world.ask(updateElement, { params, body: { geometry: { ...geometry, radius: 3 } } });
    const before = await one(id);
    expect((await world.ask(deleteElement, { params })).status).toBe(200);
    const after = await one(id);
    expect([geometry.type, after.x, after.y]).toEqual([
      geometry.type,
      expect.closeTo(before.x, 9),
      expect.closeTo(before.y, 9),
    ]);
  }
});

test("everybody who may see the plan may comment and resolve, and changes only their own text", async () => {
  const { world, put, one } = await withPlan();
  const office = await openOffice(world);
  const [viewer, editor] = [await office.hire("viewer"), await office.hire("editor")];
  const params = { event: world.fair.id };
  const { id } = await put({}, viewer);
  const reply = await editor.ask(createComment, { params, body: { replyTo: id, text: "Yes." } });
  expect(reply.body.data.messages).toMatchObject([{ own: false }, { own: true, author: "The editor" }]);
  const of = (message: string) => ({ params: { ...params, id: message } });
  const [, answer] = reply.body.data.messages;
  const notMine = [403, "forbidden"];
  expect(codeOf(await viewer.ask(updateComment, { ...of(answer.id), body: { text: "No." } }))).toEqual(
    notMine,
  );
  expect(codeOf(await editor.ask(deleteComment, of(id)))).toEqual(notMine);
  expect(codeOf(await viewer.ask(deleteComment, of(id)))).toEqual([409, "conflict"]);
  expect((await viewer.ask(updateComment, { ...of(id), body: { resolved: true } })).status).toBe(200);
  expect(await one(id)).toMatchObject({ resolvedBy: "The viewer" });
  const key = await world.keyWith(["plan:read"]);
  const body = { levelId: world.levelId, x: 1, y: 1, text: "By a key" };
  expect(codeOf(await world.ask(createComment, { key, body }))).toEqual([403, "insufficient_scope"]);
  expect((await world.ask(listComments, { key })).status).toBe(200);
  const blind = await world.keyWith(["orders:read"]);
  expect((await world.ask(listComments, { key: blind })).status).toBe(403);
});

test("a mention is unread until it is read, and sends one e-mail in the account's language", async () => {
  const { world, put, one } = await withPlan();
  const office = await openOffice(world);
  const [viewer, editor] = [await office.hire("viewer"), await office.hire("editor")];
  await updatePerson(world.app.db.read, viewer.id, { language: "de", name: "Ada Weber" });
  const params = { event: world.fair.id };
  const text = `${mentionOf(viewer.id)} and ${mentionOf(editor.id)}: is this wide enough?`;
  const comment = await put({ text }, editor);
  const unread = async (by: Worker) =>
    (await by.ask(listComments, { params, query: { unread: "1" } })).body.data.map(({ id }: Json) => id);
  expect([await unread(viewer), await unread(editor)]).toEqual([[comment.id], []]);
  expect((await one(comment.id)).messages[0].mentions).toEqual([
    { id: viewer.id, name: "Ada Weber" },
    { id: editor.id, name: "The editor" },
  ]);
  await sendMentions(world.app);
  expect(world.mail.emails).toEqual([]);
  world.clock.forwardMinutes(2);
  await sendMentions(world.app);
  await sendMentions(world.app);
  const [email, ...more] = world.mail.emails;
  expect(more).toEqual([]);
  expect(email).toMatchObject({ to: viewer.email, subject: "The editor hat Sie in Spring Fair erwähnt" });
  expect(email?.text).toContain("@Ada Weber and @The editor: is this wide enough?");
  expect(email?.text).toContain(`/events/${world.fair.slug}/plan?comment=${comment.id}`);
  const of = { params: { ...params, id: comment.id } };
  const read = await viewer.ask(updateComment, { ...of, body: { read: true } });
  expect([read.body.data.unread, await unread(viewer)]).toEqual([false, []]);

  // No e-mail for a mention that was read or removed, or of a person who left.
  const soon = await put({ text: `${mentionOf(viewer.id)}?` }, editor);
  await viewer.ask(updateComment, { params: { ...params, id: soon.id }, body: { read: true } });
  const taken = await put({ text: `${mentionOf(viewer.id)}?` }, editor);
  await editor.ask(updateComment, { params: { ...params, id: taken.id }, body: { text: "Never mind." } });
  await put({ text: `${mentionOf(viewer.id)}, look.` }, editor);
  await world.app.db.read.member.deleteMany({ where: { userId: viewer.id } });
  world.clock.forwardMinutes(2);
  await sendMentions(world.app);
  expect(world.mail.emails).toHaveLength(1);
});

test("only people with access to the event can be mentioned and are listed, by name only", async () => {
  const { world, put } = await withPlan();
  const office = await openOffice(world);
  const guest = await office.hireFor({ [world.fair.id]: "viewer" });
  const shut = await office.hire("guest");
  const other = await server.world();
  const stranger = await (await openOffice(other)).hire("editor");
  const { body } = await guest.ask(listColleagues, { params: { event: world.fair.id } });
  expect(body.data.map(({ id }: Json) => id).toSorted()).toEqual([guest.id, world.owner.id].toSorted());
  expect(JSON.stringify(body)).not.toContain("@");
  for (const id of [shut.id, stranger.id]) {
    const input = { levelId: world.levelId, x: 1, y: 1, text: mentionOf(id) };
    expect(codeOf(await world.ask(createComment, { body: input }))).toEqual(invalid);
  }
  const { id } = await put({ text: mentionOf(guest.id) });
  const again = { params: { id }, body: { text: `${mentionOf(guest.id)} ${mentionOf(stranger.id)}` } };
  expect(codeOf(await world.ask(updateComment, again))).toEqual(invalid);
});

test("400 for a comment without a position, too long or on a foreign booth; 404 for foreign comments", async () => {
  const { world, put, all } = await withPlan();
  const other = await server.world();
  const booth = await other.booth("X1");
  const place = { levelId: world.levelId, x: 1, y: 1 };
  const wrong = async (body: object) =>
    codeOf(await world.ask(createComment, { body: { text: "Hm", ...body } }));
  expect(await wrong({})).toEqual(invalid);
  expect(await wrong({ ...place, text: "  " })).toEqual(invalid);
  expect(await wrong({ ...place, text: "x".repeat(2_001) })).toEqual(invalid);
  expect(await wrong({ ...place, x: 1e9 })).toEqual(invalid);
  expect(await wrong({ ...place, levelId: other.levelId })).toEqual(invalid);
  expect(await wrong({ ...place, targetId: booth.id })).toEqual(invalid);
  expect(await wrong({ replyTo: "cmt_0000000000000000000000" })).toEqual(invalid);
  const many = Array.from({ length: 21 }, (_, index) => mentionOf(`usr_${String(index).padStart(22, "0")}`));
  expect(await wrong({ ...place, text: many.join(" ") })).toEqual(invalid);
  expect(await all()).toEqual([]);

  const { id } = await put({});
  const theirs = { params: { id, event: other.fair.id } };
  expect((await other.ask(updateComment, { ...theirs, body: { resolved: true } })).status).toBe(404);
  expect((await other.ask(deleteComment, theirs)).status).toBe(404);
  expect((await other.ask(listComments, { params: { event: world.fair.id } })).status).toBe(404);
  expect((await other.ask(createComment, { body: { replyTo: id, text: "Hm" } })).status).toBe(400);
});

test("a comment has at most 200 messages, and an event at most 5,000 comments", async () => {
  const { world, put } = await withPlan();
  const { read: db } = world.app.db;
  const first = await put({});
  const full = [400, "too_many_items"];
  await db.$executeRaw`
    INSERT INTO "CommentMessage" ("id", "commentId", "eventId", "authorId", "author", "text", "createdAt")
    SELECT 'cmt_' || one || ${first.id}, ${first.id}, ${world.fair.id}, 'usr_1', 'Ada', 'Hm', now()
    FROM generate_series(1, 199) one`;
  const reply = { replyTo: first.id, text: "One more" };
  expect(codeOf(await world.ask(createComment, { body: reply }))).toEqual(full);
  await db.$executeRaw`
    INSERT INTO "PlanComment" ("id", "eventId", "levelId", "x", "y", "across", "down", "createdAt", "updatedAt")
    SELECT 'cmt_' || one || ${first.id}, ${world.fair.id}, ${world.levelId}, 1, 1, 0, 0, now(), now()
    FROM generate_series(1, 4999) one`;
  const body = { levelId: world.levelId, x: 1, y: 1, text: "One more" };
  expect(codeOf(await world.ask(createComment, { body }))).toEqual(full);
});

test("comments are in the draft, change feed and audit log, not in public feeds, files or copies", async () => {
  const { world, put } = await withPlan();
  const secret = "Nova must not see this";
  const booth = await world.booth("A1");
  const since = (await world.ask(listChanges, { query: { after: "latest" } })).body.meta.next;
  const { id } = await put({ text: secret, targetId: booth.id });
  await world.ask(publishEvent, { body: {} });
  const copy = await world.ask(duplicateEvent, { body: { name: "Next Fair" } });
  const answers = [
    await world.ask(getPlanFeed),
    await world.ask(getPlan),
    await world.ask(exportEvent, { params: { format: "bundle" } }),
    await world.ask(listComments, { params: { event: copy.body.data.id } }),
  ];
  for (const answer of answers)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, expect.not.stringContaining(secret)]);
  const changes = (await world.ask(listChanges, { query: { after: since, types: "comment" } })).body.data;
  expect(changes).toMatchObject([{ type: "comment", action: "created", id }]);
  const params = { id };
  await world.ask(updateComment, { params, body: { read: true } });
  await world.ask(deleteComment, { params });
  const { body } = await world.ask(listAudit, { query: { subject: id } });
  expect(body.data.map(({ action }: Json) => action)).toEqual([
    "deleteEventsCommentsById",
    "postEventsComments",
  ]);
});

test("erasing a person keeps the threads without the name", async () => {
  const { world, put, one } = await withPlan();
  const office = await openOffice(world);
  const [former, editor] = [await office.hire("editor"), await office.hire("editor")];
  // The name is a single word, which could not be found reliably in texts.
  await updatePerson(world.app.db.read, former.id, { name: "Zoe" });
  const asked = await put({ text: `${mentionOf(former.id)}, is this right?` }, editor);
  const params = { event: world.fair.id };
  await former.ask(createComment, { params, body: { replyTo: asked.id, text: "Yes." } });
  await former.ask(updateComment, { params: { ...params, id: asked.id }, body: { resolved: true } });
  expect(JSON.stringify(await one(asked.id))).toContain("Zoe");
  await world.app.db.read.member.deleteMany({ where: { userId: former.id } });
  const owner = await office.hire("owner");
  const { status } = await owner.ask(erasePerson, { body: { email: former.email } });
  expect(status).toBe(200);
  const left = await one(asked.id);
  expect(left.messages.map(({ author, text }: Json) => [author, text])).toEqual([
    ["The editor", "@erased, is this right?"],
    ["erased", "Yes."],
  ]);
  expect(left.resolvedBy).toBe("erased");
  expect(JSON.stringify(left)).not.toContain("Zoe");
});
