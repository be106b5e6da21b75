import { expect, inject, test, vi } from "vitest";
import { testServer } from "#lib/testing/world";
import { notifyInstances } from "../instanceNotices";
import { openChannel } from "./channel";

const server = testServer({ isOwn: true });

test.runIf(inject("database").kind === "postgres")(
  "delivers notifications on another connection, and again after that connection was ended",
  async () => {
    const { read } = server.database;
    const [{ name } = { name: "" }] = await read.$queryRaw<
      { name: string }[]
    >`SELECT current_database() AS "name"`;
    const given = inject("database");
    const url = given.kind === "postgres" ? given.url.replace("/postgres?", `/${name}?`) : "";
    const heard: string[] = [];
    const channel = openChannel(url);
    channel.listen((payload) => heard.push(payload));
    const tell = async (payload: string) => {
      await notifyInstances(read, payload);
      expect(heard).toContain(payload);
    };
    await vi.waitFor(() => tell("one written evt_1"), { timeout: 120_000 });
    await read.$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'aisle news' AND datname = current_database()`;
    await vi.waitFor(() => tell("one written evt_2"), { timeout: 120_000 });
    channel.close();
  },
);
