// A mail server in its own process: STARTTLS and a password; prints each received e-mail as a line of JSON.
import { createInterface } from "node:readline";
import { SMTPServer } from "smtp-server";

const [, , port = "0", user = "", password = ""] = process.argv;

const server = new SMTPServer({
  authOptional: false,
  disableReverseLookup: true,
  onAuth: ({ username, password: sent }, _session, done) =>
    username === user && sent === password
      ? done(null, { user })
      : done(Object.assign(new Error("Wrong name or password"), { responseCode: 535 })),
  onData: async (stream, session, done) => {
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    const { envelope, secure } = session;
    tell({
      from: envelope.mailFrom.address,
      to: envelope.rcptTo.map(({ address }) => address),
      secure,
      source: Buffer.concat(chunks).toString(),
    });
    done();
  },
});
server.on("error", () => {});
server.listen(Number(port), "127.0.0.1", () => tell({ port: server.server.address().port }));

function tell(line) {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

// Ends with the test that started it.
createInterface({ input: process.stdin }).on("close", () => process.exit(0));
