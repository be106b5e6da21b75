import { connectConnector } from "#lib/api/connectors";
import { route } from "#lib/opened";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(connectConnector);
