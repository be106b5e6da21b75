import type { IncomingMessage, ServerResponse } from "node:http";
import { LENGTH_HEADER } from "#lib/files/pictures";
import { beforeHead } from "./answer";

type Answering = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Next drops Content-Length from the responses of routes, so images send it in another header. */
export function keepingPictureLength(answer: Answering): Answering {
  return (request, response) => {
    if (!request.url?.startsWith("/media/")) return answer(request, response);
    beforeHead(response, (status) => {
      const length = response.getHeader(LENGTH_HEADER);
      response.removeHeader(LENGTH_HEADER);
      if (length !== undefined && status === 200) response.setHeader("Content-Length", length);
    });
    return answer(request, response);
  };
}
