import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { LENGTH_HEADER } from "#lib/files/pictures";
import { keepingPictureLength } from "./pictureLength";

test("an image written in parts has a Content-Length", async () => {
  const answer = keepingPictureLength(async (_, response) => {
    response.writeHead(200, { [LENGTH_HEADER]: "6" });
    response.write("pic");
    response.end("ure");
  });
  const server = createServer((request, response) => void answer(request, response)).listen(0);
  await once(server, "listening");
  const { headers } = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/media/a.png`);
  server.close();
  expect([headers.get("content-length"), headers.get(LENGTH_HEADER)]).toEqual(["6", null]);
});
