import { levels } from '@shop/jersey-3d/knit'
import type { PictureKind } from './piece-pictures'

/** The most that improves cloth seen from the side; more only costs time. */
const ANISOTROPY = 4

/** Makes a texture of a picture, with all its smaller levels. */
export function pictureTexture(gl: WebGL2RenderingContext, picture: ImageBitmap, kind: PictureKind): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE)
  // Colours are read as light; a relief holds plain numbers.
  const format = kind === 'relief' ? gl.RGBA8 : gl.SRGB8_ALPHA8
  gl.texImage2D(gl.TEXTURE_2D, 0, format, gl.RGBA, gl.UNSIGNED_BYTE, picture)
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  const anisotropic = kind === 'colour' && gl.getExtension('EXT_texture_filter_anisotropic')
  if (anisotropic) gl.texParameterf(gl.TEXTURE_2D, anisotropic.TEXTURE_MAX_ANISOTROPY_EXT, ANISOTROPY)
  return texture
}

/** Makes a texture of the knit from the tables of the renderer. */
export function knitTexture(gl: WebGL2RenderingContext): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  levels.forEach(({ size, data }, level) => {
    gl.texImage2D(gl.TEXTURE_2D, level, gl.RGB16F, size, size, 0, gl.RGB, gl.FLOAT, data)
  })
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  return texture
}
