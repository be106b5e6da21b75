/** An entry of a label is the seconds to one ancestor (8 bytes) and a link (4). */
const ENTRY_BYTES = 12;
/** Enough for the labels of one metric on a dense network of 10,000 nodes. */
export const MOST_LABEL_BYTES = 32 * 2 ** 20;

/**
 * The memory that the labels of all metrics of a network share. Labels are appended; once it is full, all are
 * discarded and recomputed on demand.
 */
export class LabelRoom {
  readonly seconds: Float64Array;
  readonly link: Int32Array;
  /** How often all labels were discarded. */
  round = 0;
  private used = 0;

  constructor(bytes: number) {
    const entries = Math.floor(bytes / ENTRY_BYTES);
    this.seconds = new Float64Array(entries);
    this.link = new Int32Array(entries);
  }

  /**
   * The bytes for labels of this many entries in each direction: room for two metrics, because visitors mostly
   * request open and step-free routes. 0 if the maximum does not hold one metric.
   */
  static bytesFor(entries: number, most: number): number {
    const bytes = 2 * entries * ENTRY_BYTES;
    return bytes > most ? 0 : Math.min(2 * bytes, most);
  }

  /** Where a label of this many entries can be written. */
  take(entries: number): number {
    if (this.used + entries > this.seconds.length) {
      this.used = 0;
      this.round++;
    }
    const begin = this.used;
    this.used += entries;
    return begin;
  }
}
