/** A program that the graphics card links meanwhile. */
export interface LinkingProgram {
  program: WebGLProgram
  /** Whether `finish` would return at once; cards that cannot tell always say so. */
  isLinked: () => boolean
  /** Waits for the program. */
  finish: () => void
}

/** Begins to compile and link two shaders; the attributes get the locations of their order. */
export function linkProgram(
  gl: WebGL2RenderingContext,
  vertexSource: string,
  fragmentSource: string,
  attributes: readonly string[],
): LinkingProgram {
  const parallel = gl.getExtension('KHR_parallel_shader_compile')
  const program = gl.createProgram()
  const shaders = [compile(gl, gl.VERTEX_SHADER, vertexSource), compile(gl, gl.FRAGMENT_SHADER, fragmentSource)]
  for (const shader of shaders) gl.attachShader(program, shader)
  attributes.forEach((name, location) => gl.bindAttribLocation(program, location, name))
  gl.linkProgram(program)
  return {
    program,
    isLinked: () => !parallel || Boolean(gl.getProgramParameter(program, parallel.COMPLETION_STATUS_KHR)),
    finish() {
      // A lost context links nothing, and is no fault of the shaders.
      if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
        const logs = shaders.map((shader) => gl.getShaderInfoLog(shader))
        throw new Error(`The shaders do not link: ${[...logs, gl.getProgramInfoLog(program)].join(' ')}`)
      }
      // Shaders that are marked for deletion live as long as their program.
      for (const shader of shaders) gl.deleteShader(shader)
    },
  }
}

function compile(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type)
  if (!shader) throw new Error('There is no room for a shader.')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  return shader
}
