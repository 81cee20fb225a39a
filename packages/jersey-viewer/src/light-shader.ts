import type { Camera } from '@shop/jersey-3d/camera'
import {
  CLOTH_GLOSS,
  EDGE_GLOSS,
  FILM_GLOSS,
  INSIDE_DIFFUSE,
  INSIDE_SKY,
  RIBBED_GLOSS,
  RIM_GLOSS,
} from '@shop/jersey-3d/light-spot'
import type { PlacedLight } from '@shop/jersey-3d/studio'
import { placeStudio, SKY } from '@shop/jersey-3d/studio'
import { KNEE } from '@shop/jersey-3d/tone'
import { float, vec3 } from './glsl'

/** The shader works in the directions of the camera, in which the lights never move. */
const UNTURNED: Camera = { right: [1, 0, 0], up: [0, 1, 0], back: [0, 0, 1], eye: [0, 0, 0], span: 1 }
const { key, fill, rims, gleam } = placeStudio(UNTURNED)

const falling = ({ x, y, z, power, wrap }: PlacedLight) =>
  `${float(power)} * max(0.0, (dot(n, ${vec3(x, y, z)}) + ${float(wrap)}) / ${float(1 + wrap)})`
const opening = ({ x, y, z }: PlacedLight) =>
  `smoothstep(0.0, 1.0, (dot(towards, ${vec3(x, y, z)}) - coneEdge) * 1.25 + 0.5)`

/** The lights of the product pictures: the same rules as `lightSpot` has. Returns diffuse and gloss. */
export const LIGHT_SHADER = `
vec2 lightSpot(vec3 n, vec3 towards, float openness, float film, float grain, bool outside, bool ribbed) {
  float coneEdge = sqrt(max(0.0, 1.0 - openness));
  float keyOpen = ${opening(key)};
  float rim = ${falling(rims[0])} * ${opening(rims[0])} + ${falling(rims[1])} * ${opening(rims[1])};
  float sky = ${float(SKY)} * openness * (0.7 + 0.3 * n.y);
  float direct = ${falling(key)} * keyOpen + ${falling(fill)} * ${opening(fill)} + rim;
  if (!outside) {
    float diffuse = (direct + sky) * ${float(INSIDE_DIFFUSE)} + ${float(INSIDE_SKY)} * sqrt(openness);
    return vec2(diffuse * grain, 0.01 * openness);
  }
  float shine = pow(max(0.0, dot(n, ${vec3(...gleam)})), 14.0) * keyOpen;
  float edge = pow(1.0 - max(0.0, n.z), 4.0) * openness;
  float gloss = (${float(CLOTH_GLOSS)} + ${float(FILM_GLOSS)} * film) * shine + ${float(EDGE_GLOSS)} * edge;
  return vec2((direct + sky) * grain, (gloss + ${float(RIM_GLOSS)} * rim) * (ribbed ? ${float(RIBBED_GLOSS)} : 1.0));
}`

/** Turns linear light into the colour that is shown, as `toneOf` does. */
export const TONE_SHADER = `
vec3 toneOf(vec3 light) {
  vec3 bright = 1.0 - ${float(1 - KNEE)} * exp((${float(KNEE)} - light) / ${float(1 - KNEE)});
  vec3 shown = mix(light, bright, step(${float(KNEE)}, light));
  return mix(shown * 12.92, 1.055 * pow(shown, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, shown));
}`
