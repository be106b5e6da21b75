import { getEvent } from "#lib/api/events";
import { depsOf } from "#lib/app/requests";
import { openDatabase } from "#lib/store/database";
import { askThrough, BASE, noLimits } from "./ask";
import { testApp } from "./world";

/** A process that opens a database, handles one request, and prints its duration and memory. */
const [directory = "", event = "", key = ""] = process.argv.slice(2);
const begun = performance.now();
const database = await openDatabase({ kind: "embedded", directory });
const deps = depsOf(testApp(database), { baseUrl: BASE }, noLimits);
const { status } = await askThrough(deps, getEvent, { params: { event }, key });
const ms = performance.now() - begun;
console.log(JSON.stringify({ status, ms, rssMiB: process.memoryUsage().rss / 2 ** 20 }));
await database.close();
