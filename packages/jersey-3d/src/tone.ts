/** Up to here light is shown as it is; brighter light is compressed, so that white cloth keeps its folds. */
export const KNEE = 0.74
const BRIGHTEST = 2
const STEPS = 4096

const TONES = Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.round(255 * encoded(shown((step / STEPS) * BRIGHTEST))),
)

/** The byte that shows an amount of linear light. */
export function toneOf(light: number): number {
  return TONES[light >= BRIGHTEST ? STEPS : (light * (STEPS / BRIGHTEST)) | 0] ?? 255
}

function shown(light: number): number {
  return light < KNEE ? light : KNEE + (1 - KNEE) * (1 - Math.exp((KNEE - light) / (1 - KNEE)))
}

function encoded(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}
