import { fileURLToPath } from 'node:url'

/** The folder of the meshes. The path is the same from src/ and from the build. */
export const MESH_FOLDER = fileURLToPath(new URL('../../jersey-3d/meshes', import.meta.url))
