/** Pixels of one size of a texture, three bytes each. */
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

/** The same for two bytes at once, which takes half the time. */
const ROOTS_OF_TWO = Uint16Array.from(
  { length: 1 << 16 },
  (_, two) => ((ROOT_OF_LIGHT[two >> 8] ?? 0) << 8) | (ROOT_OF_LIGHT[two & 255] ?? 0),
)

/** Colours, in the place of those that were rasterised. */
export function colourLevels(rgb: Uint8Array, width: number, height: number): Level[] {
  // Two bytes can be read as one number only where they begin at an even place.
  const data = rgb.byteOffset % 2 === 0 ? rgb : rgb.slice()
  const pairs = new Uint16Array(data.buffer, data.byteOffset, data.length >> 1)
  for (let at = 0; at < pairs.length; at++) pairs[at] = ROOTS_OF_TWO[pairs[at] ?? 0] ?? 0
  if (data.length % 2 === 1) data[data.length - 1] = ROOT_OF_LIGHT[data[data.length - 1] ?? 0] ?? 0
  return withSmallerLevels({ width, height, data })
}

/** Heights and film, as they were rasterised. */
export function reliefLevels(rgb: Uint8Array, width: number, height: number): Level[] {
  return withSmallerLevels({ width, height, data: rgb })
}

function withSmallerLevels(first: Level): Level[] {
  const levels = [first]
  let level = first
  while (level.width > SMALLEST_LEVEL && level.height > SMALLEST_LEVEL) {
    level = halved(level)
    levels.push(level)
  }
  return levels
}

function halved({ width, height, data }: Level): Level {
  const half = { width: width >> 1, height: height >> 1, data: new Uint8Array(3 * (width >> 1) * (height >> 1)) }
  const row = 3 * width
  let to = 0
  for (let y = 0; y < half.height; y++) {
    let from = 2 * y * row
    for (let x = 0; x < half.width; x++, from += 6, to += 3) {
      half.data[to] = meanOfFour(data, from, row)
      half.data[to + 1] = meanOfFour(data, from + 1, row)
      half.data[to + 2] = meanOfFour(data, from + 2, row)
    }
  }
  return half
}

/** The mean of a byte and its neighbours to the right and below; `row` is the number of bytes of a row. */
function meanOfFour(data: Uint8Array, at: number, row: number): number {
  const upper = (data[at] ?? 0) + (data[at + 3] ?? 0)
  return (upper + (data[at + row] ?? 0) + (data[at + row + 3] ?? 0) + 2) >> 2
}
