import type { Server } from "node:http";
import type { Socket } from "node:net";

export type Serve = (socket: Socket) => void;

/** Puts somebody where the server takes its connections; answers how to hand one on to who stood there. */
export function takeConnections(server: Server, meet: Serve): Serve {
  const [serve] = server.listeners("connection");
  server.removeAllListeners("connection");
  server.on("connection", meet);
  return (socket) => void serve?.call(server, socket);
}
