import { cropPicture } from '@shop/jersey-panels/frame-picture'
import type { PanelPicture } from '@shop/jersey-panels/render-panels'
import type { Region, SeenRegions } from './seen-regions'
import { seenRegions, unionOf } from './seen-regions'
import type { Sight } from './sight'
import type { Level, Texture } from './texture'
import { colourLevels, reliefLevels } from './texture'

/** Turns an SVG into pixels of exactly this size, three bytes of colour each; the bytes are changed afterwards. */
export type Rasterise = (svg: string, width: number, height: number) => Promise<Uint8Array>

/** Pixels per centimetre of the flat pictures. */
export interface Density {
  colour: number
  relief: number
}

/** The textures of one piece. */
export interface Surface {
  colour: Texture
  relief: Texture
  inside: Texture
}

type MakeLevels = (rgb: Uint8Array, width: number, height: number) => Level[]

/** Room around the seen part, so that filtering near its edge finds pixels. */
const MARGIN_CM = 0.3
const SMALLEST_TEXTURE = 16
/** The inside lies in shadow and is never seen sharply. */
const INSIDE_DENSITY = 24
const BLANK: Texture = { density: 1, left: 0, top: 0, levels: colourLevels(new Uint8Array(768), 16, 16) }
const LEVEL: Texture = { density: 1, left: 0, top: 0, levels: reliefLevels(new Uint8Array(768).fill(128), 16, 16) }

/** Rasterises the flat pictures, only those parts that are seen. */
export function dress(
  sight: Sight,
  pictures: readonly PanelPicture[],
  density: Density,
  rasterise: Rasterise,
): Promise<Surface[]> {
  const regions = seenRegions(sight)
  return Promise.all(
    sight.mesh.header.panels.map(({ name }, piece) => {
      const picture = pictures.find((candidate) => candidate.name === name)
      if (!picture) throw new Error(`There is no picture of the piece ${name}.`)
      return dressPiece(picture, regions[piece] ?? {}, density, rasterise)
    }),
  )
}

async function dressPiece(
  picture: PanelPicture,
  { outside, inside }: SeenRegions,
  density: Density,
  rasterise: Rasterise,
): Promise<Surface> {
  const both = unionOf(outside, inside)
  const coarse = Math.min(density.relief, INSIDE_DENSITY)
  const make = (svg: string, region: Region | undefined, pixels: number, levels: MakeLevels, absent: Texture) =>
    region ? textureOf(svg, region, pixels, levels, rasterise) : Promise.resolve(absent)
  const [colour, relief, inner] = await Promise.all([
    make(picture.colour, picture.inside ? outside : both, density.colour, colourLevels, BLANK),
    make(picture.relief, both, outside ? density.relief : coarse, reliefLevels, LEVEL),
    picture.inside ? make(picture.inside, inside, coarse, colourLevels, BLANK) : undefined,
  ])
  return { colour, relief, inside: inner ?? colour }
}

async function textureOf(
  svg: string,
  region: Region,
  density: number,
  levels: MakeLevels,
  rasterise: Rasterise,
): Promise<Texture> {
  const left = Math.floor((region.left - MARGIN_CM) * density)
  const top = Math.floor((region.top - MARGIN_CM) * density)
  const width = Math.max(SMALLEST_TEXTURE, Math.ceil((region.right + MARGIN_CM) * density) - left)
  const height = Math.max(SMALLEST_TEXTURE, Math.ceil((region.bottom + MARGIN_CM) * density) - top)
  const inCentimetres = { left: left / density, top: top / density, width: width / density, height: height / density }
  const rgb = await rasterise(cropPicture(svg, inCentimetres, width, height), width, height)
  if (rgb.length !== 3 * width * height) throw new Error('A picture of a piece needs three bytes for each pixel.')
  return { density, left: left / density, top: top / density, levels: levels(rgb, width, height) }
}
