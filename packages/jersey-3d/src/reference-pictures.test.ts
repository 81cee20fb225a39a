import { describe, expect, test } from 'vitest'
import { coarseDifference, unpackCoarse } from './testing/coarse-picture'
import { referenceMeshes, referencePicture } from './testing/reference-pictures'
import references from './testing/reference-pictures.json'
import { VIEW_NAMES } from './views'

const stored: Record<string, Partial<Record<string, string>>> = references

describe.each(referenceMeshes())('%s', (name) => {
  test.each(VIEW_NAMES)('looks from %s as it did when the reference was stored', async (view) => {
    const reference = unpackCoarse(stored[name]?.[view] ?? '')
    const { mean, largest } = coarseDifference(await referencePicture(name, view), reference)

    expect(mean, 'mean').toBeLessThan(3)
    expect(largest, 'largest').toBeLessThan(40)
  })
})
