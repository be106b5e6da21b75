import { formatsOf } from "#lib/documents/formats";

export type EmailFormats = {
  money: (cents: number) => string;
  list: (items: readonly string[]) => string;
  day: (time: Date) => string;
  /** With the time zone, because readers may be elsewhere. */
  moment: (time: Date) => string;
};

/** Amounts and times as readers of this locale write them, in the time zone of the event. */
export function emailFormats(wanted: string, currency: string, timeZone: string): EmailFormats {
  const { locale, money, list } = formatsOf(wanted, currency);
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "long" });
  const moment = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return { money, list, day: (time) => day.format(time), moment: (time) => moment.format(time) };
}
