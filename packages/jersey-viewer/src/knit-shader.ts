import {
  FULL_KNIT_PIXELS,
  KNIT_CM,
  levels,
  NO_KNIT_PIXELS,
  YARN_CONTRAST,
  YARN_LENGTH_CM,
  YARN_WIDTH_CM,
} from '@shop/jersey-3d/knit'
import { FILM_COVER, KNIT_SHADE, KNIT_SLOPE, RELIEF_CM, RIB_SHADE, RIB_SLOPE } from '@shop/jersey-3d/tilt-normal'
import { RIB_CM } from '@shop/jersey-3d/triangle-frames'
import { float, vec2 } from './glsl'

const KNIT_TEXELS = levels[0]?.size ?? 1
const COURSE_CM = KNIT_CM / 2

/** The slopes of seams and prints: `footprint` is how many centimetres of cloth a pixel covers. */
export const RELIEF_SHADER = `
vec2 reliefSlope(vec2 at, float footprint) {
  float level = max(0.0, levelFor(footprint, reliefDensity));
  float reach = exp2(level) / reliefDensity;
  vec2 across = vec2(reach, 0.0) / size, down = vec2(0.0, reach) / size;
  float u = textureLod(relief, at + across, level).r - textureLod(relief, at - across, level).r;
  float v = textureLod(relief, at + down, level).r - textureLod(relief, at - down, level).r;
  return vec2(u, v) * ${float(RELIEF_CM / 2)} / reach;
}`

/** The knit by the rules of `sampleKnit`, and the ribs of the collar. Both return slopes and the grain. */
export const KNIT_SHADER = `
float unevenness(ivec2 stitch) {
  uint value = uint(stitch.x) * 374761393u + uint(stitch.y) * 668265263u;
  value = (value ^ (value >> 13)) * 1274126177u;
  return 0.72 + 0.56 * float(value ^ (value >> 16)) / 4294967296.0;
}
float yarnOf(vec2 p, float footprint) {
  vec2 yarn = ${vec2(YARN_WIDTH_CM, YARN_LENGTH_CM)};
  float slanted = unevenness(ivec2(floor(vec2(p.x + p.y * 0.07, p.y) / yarn)));
  float upright = unevenness(ivec2(floor(vec2(p.x * 0.97 + 9.0, p.y + p.x * 0.1 + 7.0) / yarn)));
  float share = clamp(${float(YARN_WIDTH_CM)} / footprint - 1.0, 0.0, 1.0);
  return ${float(YARN_CONTRAST)} * (slanted + upright - 2.0) * share;
}
vec3 knitOf(vec2 p, float footprint, float film) {
  float pixelsPerCourse = ${float(COURSE_CM)} / footprint;
  float share = clamp((pixelsPerCourse - ${float(NO_KNIT_PIXELS)}) / ${float(FULL_KNIT_PIXELS - NO_KNIT_PIXELS)}, 0.0, 1.0);
  float across = p.x + 0.022 * sin(p.y * 0.83) + 0.012 * sin(p.y * 2.9 + p.x * 0.6);
  float down = p.y + 0.02 * sin(p.x * 0.71) + 0.012 * sin(p.x * 3.1 + p.y * 0.4);
  vec2 repeat = vec2(across, down) / ${float(KNIT_CM)};
  float pull = unevenness(ivec2(floor(repeat * 2.0)));
  float level = log2(max(footprint * ${float(KNIT_TEXELS / KNIT_CM)}, 1e-6));
  vec3 stitch = textureLod(knit, repeat, level).rgb;
  float amount = share * (1.0 - ${float(FILM_COVER)} * film);
  float shade = stitch.b * (0.9 + 0.1 * pull);
  float grain = 1.0 + yarnOf(p, footprint) * (1.0 - film);
  return vec3(stitch.rg * pull * ${float(KNIT_SLOPE)} * amount, grain * (1.0 + (shade - 1.0) * ${float(KNIT_SHADE)} * amount));
}
vec3 ribOf(vec2 p, float footprint) {
  float share = clamp((${float(RIB_CM)} / footprint - 2.2) / 3.0, 0.0, 1.0);
  float phase = p.x * ${float((2 * Math.PI) / RIB_CM)};
  return vec3(cos(phase) * ${float(RIB_SLOPE)} * share, 0.0, 1.0 + ${float(RIB_SHADE)} * sin(phase) * share);
}`
