/** Public mail providers, whose domains belong to no organisation. */
const PUBLIC = new Set(
  [
    "gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com rocketmail.com aol.com",
    "icloud.com me.com mac.com proton.me protonmail.com pm.me tutanota.com tuta.com fastmail.com hey.com zoho.com",
    "gmx.de gmx.net gmx.at gmx.ch gmx.com web.de freenet.de t-online.de arcor.de mail.de posteo.de mailbox.org",
    "hotmail.de outlook.de yahoo.de live.de hotmail.co.uk outlook.fr hotmail.fr live.fr yahoo.fr yahoo.co.uk",
    "orange.fr wanadoo.fr free.fr sfr.fr laposte.net bluewin.ch hispeed.ch libero.it virgilio.it tiscali.it",
    "hotmail.it yahoo.it alice.it hotmail.es yahoo.es outlook.es telefonica.net terra.es sapo.pt uol.com.br",
    "bol.com.br wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz abv.bg mail.ru yandex.ru yandex.com bk.ru",
    "inbox.ru list.ru rambler.ru ukr.net qq.com 163.com 126.com sina.com sohu.com foxmail.com naver.com daum.net",
    "hanmail.net yahoo.co.jp docomo.ne.jp ezweb.ne.jp softbank.ne.jp nifty.com btinternet.com sky.com comcast.net",
    "verizon.net att.net sbcglobal.net cox.net mail.com inbox.com hushmail.com xs4all.nl ziggo.nl kpnmail.nl",
    "telenet.be skynet.be",
  ].flatMap((line) => line.split(" ")),
);

export function isPublicMailDomain(domain: string): boolean {
  return PUBLIC.has(domain);
}

/** In lower case; empty if the text is not an address. */
export function domainOf(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "" : email.slice(at + 1).toLowerCase();
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** A domain in the form of the mail system; null if invalid. The text may be a pasted address or path. */
export function mailDomain(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/^[^@/]*@/, "")
    .replace(/[/?#].*$/, "")
    .replace(/\.$/, "");
  if (!URL.canParse(`http://${bare}`)) return null;
  const { hostname, port } = new URL(`http://${bare}`);
  const labels = hostname.split(".");
  const isDomain = labels.length > 1 && labels.every((label) => LABEL.test(label));
  return port === "" && isDomain && !/^\d+$/.test(labels.at(-1) ?? "") && hostname.length < 254
    ? hostname
    : null;
}
