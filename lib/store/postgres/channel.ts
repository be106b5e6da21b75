import { Client } from "pg";

const CHANNEL = "aisle";
const RETRY_MS = 1_000;

export type Channel = {
  /** Listens on a separate connection, which is reopened whenever it ends. */
  listen(receive: (payload: string) => void): void;
  close(): void;
};

/**
 * Notifications between instances through PostgreSQL. Those lost while a connection is down are made up for by
 * polling.
 */
export function openChannel(url: string): Channel {
  let client: Client | undefined;
  let [isClosed, timer] = [false, undefined as NodeJS.Timeout | undefined];
  const connect = async (receive: (payload: string) => void) => {
    const opened = new Client({ connectionString: url, application_name: "aisle news", keepAlive: true });
    client = opened;
    const again = () => {
      if (isClosed || client !== opened) return;
      client = undefined;
      opened.end().catch(() => {});
      timer = setTimeout(() => void connect(receive), RETRY_MS).unref();
    };
    opened.on("error", again);
    opened.on("end", again);
    opened.on("notification", ({ payload = "" }) => receive(payload));
    await opened
      .connect()
      .then(() => opened.query(`LISTEN ${CHANNEL}`))
      .catch(again);
  };
  return {
    listen: (receive) => void connect(receive),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      client?.end().catch(() => {});
    },
  };
}
