/** Places the vertices before the camera: x right, y up, z towards the camera. */
export const VERTEX_SHADER = `#version 300 es
in vec3 position, normal, openDirection;
in vec2 flatPlace, openness;
uniform mat4 projection;
uniform mat3 turn;
uniform vec3 eye;
out vec3 place, tilt, openTowards;
out vec2 cloth, open;
void main() {
  place = turn * (position - eye);
  tilt = turn * normal;
  openTowards = turn * openDirection;
  cloth = flatPlace;
  open = openness;
  gl_Position = projection * vec4(place, 1.0);
}`
