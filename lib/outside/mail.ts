import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { randomText } from "./ids";
import type { Log } from "./log";

export type Email = {
  to: string;
  /** The sender name with the installation's own address. */
  fromName?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: { filename: string; contentType: string; content: Uint8Array }[];
};
export type Mailer = { send(email: Email): Promise<void>; readonly delivers: boolean };

/** Timeouts for a mail server, in milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends through a mail server, or without one writes each e-mail to a file. */
export function mailer(
  { smtpUrl, from, folder }: { smtpUrl: string | undefined; from: string; folder: string },
  log: Log,
): Mailer {
  return smtpUrl === undefined ? folderMailer(folder, from, log) : smtpMailer(smtpUrl, from, log);
}

function smtpMailer(url: string, from: string, log: Log): Mailer {
  const transport = createTransport({ url, ...PATIENCE });
  return {
    delivers: true,
    async send(email) {
      const { attachments = [], fromName, ...rest } = email;
      const attached = attachments.map(({ content, ...file }) => ({
        ...file,
        content: Buffer.from(content),
      }));
      await transport.sendMail({ ...rest, from: senderOf(from, fromName), attachments: attached });
      log.info("e-mail sent", { to: email.to, subject: email.subject });
    },
  };
}

/** E-mails contain links that open accounts, so only the owner of the data directory may read them. */
function folderMailer(folder: string, from: string, log: Log): Mailer {
  return {
    delivers: false,
    async send({ to, fromName, replyTo, subject, text, html, attachments = [] }) {
      const sentAt = new Date().toISOString();
      const file = join(folder, `${sentAt.replaceAll(":", "-")}-${randomText(6)}.txt`);
      const { name, address } = senderOf(from, fromName);
      const head = {
        From: name ? `${name} <${address}>` : address,
        To: to,
        ...(replyTo && { "Reply-To": replyTo }),
        Subject: subject,
        Date: sentAt,
      };
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value.replace(/\s+/g, " ")}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const { filename, content } of attachments)
        await writeFile(`${file.slice(0, -".txt".length)}-${filename}`, content, { mode: 0o600, flag: "wx" });
      if (html) await writeFile(file.replace(/txt$/, "html"), html, { mode: 0o600, flag: "wx" });
      await writeFile(file, `${lines.join("\n")}\n\n${text}`, { mode: 0o600, flag: "wx" });
      log.info("e-mail written to a file, because SMTP_URL is not set", { to, subject, file });
    },
  };
}

/** The installation's address, such as `Aisle <no-reply@x.test>`, with another name if one is given. */
function senderOf(from: string, fromName: string | undefined): { name: string; address: string } {
  const [, ownName = "", address = from] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name: fromName ?? ownName.replace(/^"(.*)"$/, "$1"), address };
}
