import { setTimeout as sleep } from "node:timers/promises";
import { randomText } from "#lib/outside/ids";
import { mediaStoreOf } from "#lib/outside/mediaStore";
import type { App } from "#lib/ports";
import type { Environment } from "#lib/server/environment";
import { type Instances, joinInstances } from "#lib/services/base/instances";
import { LocalNotifications, SharedNotifications } from "#lib/services/base/notifications";
import type { OpenDatabase } from "#lib/store/database";
import { notifyInstances } from "#lib/store/instanceNotices";
import { openChannel } from "#lib/store/postgres/channel";

type Cluster = { instances: Instances; notifications: App["notifications"]; close(): Promise<void> };

/** The other instances on this database. The embedded one has none. */
export async function clusterOf(
  database: OpenDatabase,
  { databaseUrl, databaseDirectUrl, dataDir, s3 }: Environment,
): Promise<Cluster> {
  if (databaseUrl === undefined) return alone();
  const id = randomText(16);
  const instances = await joinInstances({
    db: database,
    id,
    mediaStore: await mediaStoreOf(`${dataDir}/media`, s3),
    wait: () => sleep(1_000),
  });
  const channel = openChannel(databaseDirectUrl ?? databaseUrl);
  const send = async (payload: string) => notifyInstances(database.read, payload);
  return {
    instances,
    notifications: new SharedNotifications({ send, listen: channel.listen }, id),
    close: async () => {
      channel.close();
      // If the database is away, the heartbeat of this instance just expires.
      await instances.leave().catch(() => {});
    },
  };
}

function alone(): Cluster {
  return {
    instances: { beat: async () => {}, count: () => 1, isMediaShared: () => true, leave: async () => {} },
    notifications: new LocalNotifications(),
    close: async () => {},
  };
}
