/** Writes numbers as GLSL has them: always with a decimal point. */
export function float(value: number): string {
  return value.toFixed(6)
}

export function vec2(x: number, y: number): string {
  return `vec2(${float(x)}, ${float(y)})`
}

export function vec3(x: number, y: number, z: number): string {
  return `vec3(${float(x)}, ${float(y)}, ${float(z)})`
}
