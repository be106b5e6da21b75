/** Sounds of a kiosk as notes, so that no file has to be loaded. */

type Note = {
  hertz: number;
  /** From the beginning of the sound. */
  atSeconds: number;
  seconds: number;
  /** Of the kiosk's volume. */
  share: number;
};

export type SoundName = "touch" | "ask";

const SOUNDS: Record<SoundName, readonly Note[]> = {
  /** A touch of something that reacts. */
  touch: [{ hertz: 1_400, atSeconds: 0, seconds: 0.03, share: 0.35 }],
  /** The kiosk asks whether the visitor is still there. */
  ask: [
    { hertz: 660, atSeconds: 0, seconds: 0.35, share: 0.7 },
    { hertz: 880, atSeconds: 0.18, seconds: 0.5, share: 0.7 },
  ],
};

/** The gain of a volume in percent: loudness is heard as the square of the amplitude, so half sounds like half. */
export function gainOf(volume: number): number {
  const share = Math.min(100, Math.max(0, volume)) / 100;
  return share * share;
}

/** The parts of Web Audio that are needed. */
export type Speaker = Pick<AudioContext, "currentTime" | "destination" | "createOscillator" | "createGain">;

/** Plays a sound; silent kiosks create nothing. */
export function playSound(speaker: Speaker, name: SoundName, volume: number): void {
  const loudest = gainOf(volume);
  if (loudest === 0) return;
  for (const { hertz, atSeconds, seconds, share } of SOUNDS[name]) {
    const [tone, gain] = [speaker.createOscillator(), speaker.createGain()];
    const start = speaker.currentTime + atSeconds;
    tone.frequency.value = hertz;
    // Fades out, because a tone that is cut off clicks.
    gain.gain.setValueAtTime(loudest * share, start);
    gain.gain.exponentialRampToValueAtTime(SILENCE, start + seconds);
    tone.connect(gain).connect(speaker.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
}

/** An exponential fade cannot end at zero. */
const SILENCE = 0.0001;
