import { SHARPENING } from '@shop/jersey-3d/texture-levels'
import { float } from './glsl'
import { KNIT_SHADER, RELIEF_SHADER } from './knit-shader'
import { LIGHT_SHADER, TONE_SHADER } from './light-shader'

/** How far a centimetre of cloth is stretched at most. */
const LONGEST_CENTIMETRE = 1.4

/** Lights one pixel of cloth, as the renderer of the product pictures does. */
export const FRAGMENT_SHADER = `#version 300 es
precision highp float;
precision highp int;
in vec3 place, tilt, openTowards;
in vec2 cloth, open;
uniform sampler2D colour, relief, inside, knit;
uniform vec2 size;
uniform float reliefDensity;
uniform bool ribbed;
out vec4 shown;
float levelFor(float footprint, float density) {
  return log2(max(footprint * density, 1e-6)) - ${float(SHARPENING)};
}
${RELIEF_SHADER}
${KNIT_SHADER}
${LIGHT_SHADER}
${TONE_SHADER}
void main() {
  bool outside = gl_FrontFacing;
  float face = outside ? 1.0 : -1.0;
  vec2 at = cloth / size;
  vec3 outer = texture(colour, at, -${float(SHARPENING)}).rgb, inner = texture(inside, at, -${float(SHARPENING)}).rgb;
  vec3 placeRight = dFdx(place), placeUp = dFdy(place);
  vec2 clothRight = dFdx(cloth), clothUp = dFdy(cloth);
  float area = clothRight.x * clothUp.y - clothUp.x * clothRight.y;
  area = abs(area) < 1e-12 ? 1e-12 : area;
  vec3 alongU = (placeRight * clothUp.y - placeUp * clothRight.y) / area;
  vec3 alongV = (placeUp * clothRight.x - placeRight * clothUp.x) / area;
  // Of cloth that is seen from its edge, the differences between pixels tell little.
  alongU /= max(1.0, length(alongU) / ${float(LONGEST_CENTIMETRE)});
  alongV /= max(1.0, length(alongV) / ${float(LONGEST_CENTIMETRE)});
  float footprint = sqrt(abs(area));
  float film = outside ? texture(relief, at).g : 0.0;
  vec3 yarn = ribbed ? ribOf(cloth, footprint) : knitOf(cloth, footprint, film);
  vec2 slope = (reliefSlope(at, footprint) + yarn.xy) * face;
  vec3 n = normalize(tilt * face - slope.x * alongU - slope.y * alongV);
  vec3 towards = normalize(outside ? openTowards : -tilt);
  vec2 light = lightSpot(n, towards, outside ? open.x : open.y, film, yarn.z, outside, ribbed);
  shown = vec4(toneOf((outside ? outer : inner) * light.x + light.y), 1.0);
}`
