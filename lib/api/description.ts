import { bare } from "#lib/http/reply";
import { endpoint } from "./declare";
import { describeApi } from "./document";

export const getDescription = endpoint({
  method: "GET",
  path: "/api/v1/openapi.json",
  summary: "This description",
  access: "public",
  reply: bare("The API as an OpenAPI 3.1 document."),
  handle: () => describeApi(),
});
