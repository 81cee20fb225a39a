import type { JerseySpec } from '../jersey-spec'

export function aJersey(changes: Partial<JerseySpec> = {}): JerseySpec {
  return {
    base: '#0c2757',
    secondary: '#8f1336',
    accent: '#f2c230',
    pattern: 'stripes',
    collar: 'crew',
    cuff: 'tipped',
    mark: 'BAR',
    ...changes,
  }
}
