import type { Scope } from "#lib/access";
import { endpointFor } from "#lib/declare/endpoint";
import type { App } from "#lib/ports";
import type { Fair } from "#lib/store/events";

export const endpoint = endpointFor<{ app: App; fair: Fair }, Scope>();
