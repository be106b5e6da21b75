import { expect, test } from "vitest";
import { gainOf, playSound, type SoundName, type Speaker } from "./kioskSounds";

/** Records the loudness of each note that is started. */
function listener() {
  const heard: number[] = [];
  const speaker = {
    currentTime: 10,
    destination: {},
    createOscillator: () => ({
      frequency: { value: 0 },
      connect: (next: object) => next,
      start: () => {},
      stop: () => {},
    }),
    createGain: () => ({
      gain: { setValueAtTime: (gain: number) => heard.push(gain), exponentialRampToValueAtTime: () => {} },
      connect: (next: object) => next,
    }),
  } as unknown as Speaker;
  return { heard, speaker };
}

const loudest = (name: SoundName, volume: number) => {
  const { heard, speaker } = listener();
  playSound(speaker, name, volume);
  return Math.max(0, ...heard);
};

test("a kiosk with volume 0 plays nothing", () => {
  expect(listener().heard).toEqual([]);
  expect(loudest("touch", 0)).toBe(0);
  expect(loudest("ask", 0)).toBe(0);
});

test("a sound is louder at a higher volume, up to full volume", () => {
  expect(loudest("touch", 30)).toBeGreaterThan(0);
  expect(loudest("touch", 90)).toBeGreaterThan(loudest("touch", 30));
  expect(loudest("ask", 100)).toBeLessThanOrEqual(1);
  expect(gainOf(500)).toBe(1);
});
