/** Compiles and links the two shaders of a program. */
export function linkProgram(gl: WebGL2RenderingContext, vertexSource: string, fragmentSource: string): WebGLProgram {
  const program = gl.createProgram()
  const shaders = [compile(gl, gl.VERTEX_SHADER, vertexSource), compile(gl, gl.FRAGMENT_SHADER, fragmentSource)]
  for (const shader of shaders) gl.attachShader(program, shader)
  gl.linkProgram(program)
  // A lost context links nothing, and is no fault of the shaders.
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    const logs = shaders.map((shader) => gl.getShaderInfoLog(shader))
    throw new Error(`The shaders do not link: ${[...logs, gl.getProgramInfoLog(program)].join(' ')}`)
  }
  // Shaders that are marked for deletion live as long as their program.
  for (const shader of shaders) gl.deleteShader(shader)
  return program
}

function compile(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type)
  if (!shader) throw new Error('There is no room for a shader.')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  return shader
}
