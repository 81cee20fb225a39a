import type { Camera } from '@shop/jersey-3d/camera'
import type { Piece } from '@shop/jersey-panels/sewing-pattern'
import { FRAGMENT_SHADER } from './fragment-shader'
import { linkProgram } from './link-program'
import type { Headed } from './pose-camera'
import { projectionMatrix, turnMatrix } from './pose-camera'
import { ATTRIBUTES } from './vertex-attributes'
import { VERTEX_SHADER } from './vertex-shader'
import type { PieceTextures } from './wardrobe'

/** The shaders of cloth, and what they are told. */
export interface ClothProgram {
  /** Whether the first frame can be drawn without waiting. */
  isReady(): boolean
  look(mesh: Headed, camera: Camera, aspect: number): void
  wear(piece: Piece, textures: PieceTextures, knit: WebGLTexture): void
  close(): void
}

const SAMPLERS = ['colour', 'relief', 'inside', 'knit'] as const

export function openClothProgram(gl: WebGL2RenderingContext): ClothProgram {
  const names = ATTRIBUTES.map(({ name }) => name)
  const { program, isLinked, finish } = linkProgram(gl, VERTEX_SHADER, FRAGMENT_SHADER, names)
  let uniforms: ReturnType<typeof findUniforms> | undefined

  function begin(): ReturnType<typeof findUniforms> {
    finish()
    gl.useProgram(program)
    SAMPLERS.forEach((name, unit) => gl.uniform1i(gl.getUniformLocation(program, name), unit))
    return findUniforms(gl, program)
  }

  return {
    isReady: () => uniforms !== undefined || isLinked(),
    look(mesh, camera, aspect) {
      uniforms ??= begin()
      gl.useProgram(program)
      gl.uniformMatrix4fv(uniforms.projection, false, projectionMatrix(mesh, camera, aspect))
      gl.uniformMatrix3fv(uniforms.turn, false, turnMatrix(camera))
      gl.uniform3f(uniforms.eye, ...camera.eye)
    },
    wear({ name, x0, x1, y0, y1 }, { colour, relief, inside, reliefDensity }, knit) {
      uniforms ??= begin()
      bind(gl, [colour, relief, inside, knit])
      gl.uniform2f(uniforms.size, x1 - x0, y1 - y0)
      gl.uniform1f(uniforms.reliefDensity, reliefDensity)
      gl.uniform1i(uniforms.ribbed, name === 'collar' || name === 'leaf' ? 1 : 0)
    },
    close: () => gl.deleteProgram(program),
  }
}

function findUniforms(gl: WebGL2RenderingContext, program: WebGLProgram) {
  const uniform = (name: string) => gl.getUniformLocation(program, name)
  return {
    projection: uniform('projection'),
    turn: uniform('turn'),
    eye: uniform('eye'),
    size: uniform('size'),
    reliefDensity: uniform('reliefDensity'),
    ribbed: uniform('ribbed'),
  }
}

function bind(gl: WebGL2RenderingContext, textures: readonly WebGLTexture[]): void {
  textures.forEach((texture, unit) => {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
  })
}
