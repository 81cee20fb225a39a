/** Pixels of one size of a texture. */
export interface Level {
  width: number
  height: number
  data: Uint8Array
}

/** A rasterised part of a flat picture, with smaller levels for what is seen from afar. */
export interface Texture {
  /** Pixels per centimetre of the first level. */
  density: number
  /** Where the texture begins, in centimetres from the top left corner of the piece. */
  left: number
  top: number
  levels: Level[]
}

const SMALLEST_LEVEL = 8

/** Linear light is stored as its square root in a byte: averages are right, and dark colours keep their steps. */
const ROOT_OF_LIGHT = Uint8Array.from({ length: 256 }, (_, byte) => {
  const share = byte / 255
  const light = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  return Math.round(Math.sqrt(light) * 255)
})

/** Three bytes of colour per pixel, in the place of those that were rasterised. */
export function colourLevels(rgb: Uint8Array, width: number, height: number): Level[] {
  for (let at = 0; at < rgb.length; at++) rgb[at] = ROOT_OF_LIGHT[rgb[at] ?? 0] ?? 0
  return withSmallerLevels({ width, height, data: rgb }, 3)
}

/** A byte of height and a byte of film per pixel: red and green of what was rasterised, in the same place. */
export function reliefLevels(rgb: Uint8Array, width: number, height: number): Level[] {
  const data = rgb.subarray(0, 2 * width * height)
  for (let from = 0, to = 0; to < data.length; from += 3, to += 2) {
    data[to] = rgb[from] ?? 0
    data[to + 1] = rgb[from + 1] ?? 0
  }
  return withSmallerLevels({ width, height, data }, 2)
}

function withSmallerLevels(first: Level, channels: number): Level[] {
  const levels = [first]
  let level = first
  while (level.width > SMALLEST_LEVEL && level.height > SMALLEST_LEVEL) {
    level = halved(level, channels)
    levels.push(level)
  }
  return levels
}

function halved({ width, height, data }: Level, channels: number): Level {
  const half = { width: width >> 1, height: height >> 1, data: new Uint8Array((width >> 1) * (height >> 1) * channels) }
  const row = width * channels
  let to = 0
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const corner = 2 * y * row + 2 * x * channels
      for (let from = corner; from < corner + channels; from++, to++) {
        const upper = (data[from] ?? 0) + (data[from + channels] ?? 0)
        half.data[to] = (upper + (data[from + row] ?? 0) + (data[from + row + channels] ?? 0) + 2) >> 2
      }
    }
  }
  return half
}
