import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "#lib/sales/invariants";
import { openDatabase } from "#lib/store/database";
import { type Cluster, postgresPrograms, startPostgres } from "#lib/testing/postgres";
import { openProxy, type ProxyServer } from "#lib/testing/proxy";
import { openSink, type ServerProcess, type Sink, startServerProcess } from "#lib/testing/serverProcess";
import { salesOf } from "#lib/testing/situations";
import { isSoak } from "#lib/testing/soak";
import { verifyBooks } from "#services/books";

const BOOTHS = 300;
const APP_SECRET = "the one secret that these instances share, kept elsewhere";

const programs = postgresPrograms();
const run = promisify(execFile);

/** Instances of one database and one folder of media, behind a proxy. */
type Site = {
  cluster: Cluster;
  members: ServerProcess[];
  proxy: ProxyServer;
  folder: string;
  dataDir: string;
};

// Follows docs/operating.md. Takes long, so it runs only in soak tests.
describe.skipIf(programs === null || !isSoak)(
  "a backup of two instances, restored on machines without any data",
  () => {
    const root = mkdtempSync(join(tmpdir(), "aisle-cluster-restore-"));
    const backup = join(root, "backup.tar");
    const sites: Site[] = [];
    let sink: Sink;

    async function openSite(name: string): Promise<Site> {
      const folder = join(root, name);
      const dataDir = join(folder, "1");
      mkdirSync(dataDir, { recursive: true });
      const cluster = await startPostgres(programs ?? "");
      const members: ServerProcess[] = [];
      const proxy = await openProxy(() => members.map(({ url }) => url));
      const site = { cluster, members, proxy, folder, dataDir };
      sites.push(site);
      return site;
    }

    /** The second instance has the media and the key of the first. */
    async function startBoth({ cluster, members, folder, dataDir }: Site): Promise<void> {
      const settings = { DATABASE_URL: cluster.url, APP_SECRET };
      members.push(await startServerProcess(dataDir, settings));
      const second = join(folder, "2");
      mkdirSync(second);
      symlinkSync(join(dataDir, "media"), join(second, "media"));
      copyFileSync(join(dataDir, "first-run.json"), join(second, "first-run.json"));
      members.push(await startServerProcess(second, settings));
    }

    /** Runs without blocking, so that requests continue meanwhile. */
    async function command(
      name: "backup" | "restore",
      { cluster, dataDir }: Site,
      argument: string,
    ): Promise<string> {
      const env = { ...process.env, DATABASE_URL: cluster.url, DATA_DIR: dataDir, APP_SECRET };
      const done = await run(process.execPath, ["--import", "tsx", `lib/server/${name}.ts`, argument], {
        env,
      });
      return done.stdout;
    }

    async function close(site: Site): Promise<void> {
      sites.splice(sites.indexOf(site), 1);
      await Promise.all(site.members.map((member) => member.kill()));
      site.proxy.close();
      await site.cluster.stop();
    }

    beforeAll(async () => {
      sink = await openSink();
    });
    afterAll(async () => {
      for (const site of [...sites]) await close(site);
      sink?.close();
      rmSync(root, { recursive: true, force: true });
    });

    test("DB-07 taken under load and restored, has all writes acknowledged before, and sends nothing until released", async () => {
      const old = await openSite("old");
      mkdirSync(join(old.dataDir, "media"));
      await startBoth(old);
      const [first, other] = old.members as [ServerProcess, ServerProcess];
      const post = async (path: string, body: object, by = first) => {
        const answer = await by.ask("POST", `/api/v1${path}`, body);
        expect([path, answer.status < 300]).toEqual([path, true]);
        return answer.body.data;
      };
      const fair = await post("/events", { name: "Spring Fair" });
      const event = `/events/${fair.slug}`;
      await post(`${event}/levels`, { name: "Hall 1" });
      await post("/webhooks", { url: sink.url, events: ["order.created"] });
      const labels = Array.from({ length: BOOTHS }, (_, index) => `B${index}`);
      await post(
        `${event}/booths`,
        labels.map((label) => ({ label, price: 100 })),
      );
      const exhibitor = await post(`${event}/exhibitors`, { name: "Nova", contactEmail: "zoe@nova.example" });
      const portal = (await first.ask("GET", `/api/v1${event}/exhibitors/${exhibitor.id}/portal-link`)).body
        .data;
      const picture = await upload(first, old);
      await first.ask("PATCH", `/api/v1${event}/exhibitors/${exhibitor.id}`, { logoUrl: picture.url });
      await post(`${event}/publish`, {});
      const feed = (await first.ask("GET", `/e/${fair.slug}/data.json`)).body;

      const told: string[] = [];
      let [next, isOver] = [0, false];
      const reserve = async (by: ServerProcess) => {
        const buyer = { company: "Nova", contactName: "Bea", contactEmail: `b${next}@example.test` };
        const { order } = await post(`${event}/reserve`, { boothId: labels[next++], ...buyer }, by);
        told.push(order.id);
      };
      for (let index = 0; index < 20; index += 1) await reserve(index % 2 === 0 ? first : other);
      await expect.poll(() => sink.received.length).toBeGreaterThanOrEqual(20);
      const acknowledged = [...told];
      const busy = [first, other].map(async (by) => {
        while (!isOver && next < BOOTHS - 10) await reserve(by);
      });
      expect(await command("backup", old, backup)).toContain("Back up APP_SECRET separately");
      isOver = true;
      await Promise.all(busy);
      expect(told.length).toBeGreaterThan(acknowledged.length);
      await close(old);
      rmSync(old.folder, { recursive: true, force: true });

      const fresh = await openSite("fresh");
      expect(await command("restore", fresh, backup)).toContain("each compared with what it was");
      expect(existsSync(join(fresh.dataDir, "media"))).toBe(true);
      const received = sink.received.length;
      await startRestored(fresh);
      const [one, two] = fresh.members as [ServerProcess, ServerProcess];
      const { kept, faults, broken } = await booksOf(fresh, fair.id);
      expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([]);
      expect(kept.filter((id) => !told.includes(id)).length).toBeLessThanOrEqual(2);
      expect([faults, broken]).toEqual([[], []]);
      for (const instance of ["1", "2"]) {
        const file = join(fresh.folder, instance, "media", basename(picture.url));
        expect([instance, existsSync(file)]).toEqual([instance, true]);
      }
      for (const member of [one, two]) {
        expect((await member.ask("GET", `/e/${fair.slug}/data.json`)).body).toEqual(feed);
        const token = String(portal.url).split("/portal/")[1];
        expect((await member.ask("GET", `/api/v1/portal/${token}`)).body.data.profile.name).toBe("Nova");
      }
      for (const by of [one, two]) {
        const buyer = { company: "Nova", contactName: "Bea", contactEmail: "late@example.test" };
        const free = (await by.ask("GET", `/api/v1${event}/booths?status=available&limit=1`)).body.data[0].id;
        await post(`${event}/reserve`, { boothId: free, ...buyer }, by);
      }
      const numbers = (await booksOf(fresh, fair.id)).numbers;
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      expect(sink.received.length).toBe(received);
      expect(await command("restore", fresh, "--release")).toContain("Released");
      await expect.poll(() => new Set(idsIn(sink)).size).toBeGreaterThanOrEqual(numbers.length);
    });

    /** The key of the former installation is in the restored database. */
    async function startRestored(fresh: Site): Promise<void> {
      copyFileSync(join(root, "first-run.json"), join(fresh.dataDir, "first-run.json"));
      await startBoth(fresh);
    }

    async function upload(by: ServerProcess, { dataDir }: Site): Promise<{ url: string }> {
      copyFileSync(join(dataDir, "first-run.json"), join(root, "first-run.json"));
      const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#a33" } })
        .png()
        .toBuffer();
      const form = new FormData();
      form.append("file", new Blob([new Uint8Array(bytes)]), "logo.png");
      const { apiKey } = JSON.parse(readFileSync(join(root, "first-run.json"), "utf8"));
      const headers = { authorization: `Bearer ${apiKey}` };
      const answer = await fetch(new URL("/api/v1/media", by.url), { method: "POST", headers, body: form });
      expect(answer.status).toBe(200);
      return (await answer.json()).data;
    }
  },
);

function idsIn({ received }: Sink): string[] {
  return received.map(({ body }) => JSON.parse(body.toString()).data.order.id);
}

async function booksOf({ cluster }: Site, eventId: string) {
  const database = await openDatabase({ kind: "postgres", url: cluster.url });
  const orders = await database.read.order.findMany({ where: { eventId }, orderBy: { number: "asc" } });
  const sales = await salesOf(database.read, eventId);
  const { faults } = await verifyBooks(database.read);
  await database.close();
  return {
    kept: orders.map(({ id }) => id),
    numbers: orders.map(({ number }) => number),
    faults,
    broken: sales.flatMap(({ booth, orders: all }) => violations(booth, all)),
  };
}
