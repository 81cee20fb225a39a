/** Whether this browser can show the viewer. */
export function isSupported(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // Browsers keep few contexts at a time: the context of this question is given back.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
