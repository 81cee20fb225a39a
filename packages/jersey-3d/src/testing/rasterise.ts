import sharp from 'sharp'

/** Turns an SVG into pixels, as the server does. */
export function rasterise(svg: string, width: number, height: number): Promise<Uint8Array> {
  const picture = sharp(Buffer.from(svg), { limitInputPixels: false }).resize(width, height, { fit: 'fill' })
  return picture.removeAlpha().raw().toBuffer()
}
