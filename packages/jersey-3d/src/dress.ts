import { cropPicture } from '@shop/jersey-panels/frame-picture'
import type { PanelPicture } from '@shop/jersey-panels/render-panels'
import type { PieceName } from '@shop/jersey-panels/sewing-pattern'
import type { MeshPanel } from './mesh'
import type { Patch, Region } from './patches'
import { reliefAgain } from './relief-cache'
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

/** A patch with its textures. */
export interface Surface {
  isOutside: boolean
  /** Whether it is ribbed cloth instead of the knit of the body. */
  isRibbed: boolean
  colour: Texture
  relief: Texture
}

/** A piece of the mesh and its flat pictures. */
interface FlatPiece {
  panel: MeshPanel
  picture: PanelPicture
}

type MakeLevels = (rgb: Uint8Array, width: number, height: number) => Level[]

/** Room around the seen part, so that filtering near its edge finds pixels. */
const MARGIN_CM = 0.3
const SMALLEST_TEXTURE = 16
/** The inside lies in shadow and is never seen sharply. */
const INSIDE_DENSITY = 24
/** Up to so many pixels per centimetre, as in pictures of a whole jersey up to 640 pixels, a relief is kept for other products. */
const KEPT_DENSITY = 11

/** Rasterises the flat pictures, only those parts that are seen. The surfaces stand in the order of the patches. */
export function dress(
  { mesh, patches }: Sight,
  pictures: readonly PanelPicture[],
  density: Density,
  rasterise: Rasterise,
): Promise<Surface[]> {
  const pieces = mesh.header.panels.map((panel) => ({ panel, picture: pictureOf(pictures, panel.name) }))
  return Promise.all(
    patches.flatMap((patch) => {
      const piece = pieces[patch.piece]
      return piece ? [dressPatch(patch, piece, density, rasterise)] : []
    }),
  )
}

function pictureOf(pictures: readonly PanelPicture[], name: PieceName): PanelPicture {
  const picture = pictures.find((candidate) => candidate.name === name)
  if (!picture) throw new Error(`There is no picture of the piece ${name}.`)
  return picture
}

async function dressPatch(
  { isOutside, region }: Patch,
  { panel, picture }: FlatPiece,
  density: Density,
  rasterise: Rasterise,
): Promise<Surface> {
  const coarse = Math.min(density.relief, INSIDE_DENSITY)
  const [colour, relief] = await Promise.all([
    isOutside || picture.inside === undefined
      ? textureOf(picture.colour, region, density.colour, colourLevels, rasterise)
      : textureOf(picture.inside, region, coarse, colourLevels, rasterise),
    reliefOf({ panel, picture }, region, isOutside ? density.relief : coarse, rasterise),
  ])
  return { isOutside, isRibbed: panel.name === 'collar' || panel.name === 'leaf', colour, relief }
}

function reliefOf(
  { panel, picture: { relief } }: FlatPiece,
  region: Region,
  density: number,
  rasterise: Rasterise,
): Promise<Texture> {
  if (density > KEPT_DENSITY) return textureOf(relief, region, density, reliefLevels, rasterise)
  const whole = { left: 0, top: 0, right: panel.x1 - panel.x0, bottom: panel.y1 - panel.y0 }
  return reliefAgain(relief, density, () => textureOf(relief, whole, density, reliefLevels, rasterise))
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
