import fc from 'fast-check'
import type { JerseySpec } from '../jersey-spec'
import {
  ARTWORK_PIECES,
  BADGES,
  COLLARS,
  COLOUR_ROLES,
  CUFFS,
  CUTS,
  GRAPHICS,
  MAKERS,
  PATTERNS,
  SHAPES,
} from '../jersey-spec'

export function anyColour(): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
}

export function anyJersey(): fc.Arbitrary<JerseySpec> {
  const trim = fc.oneof(fc.constantFrom(...COLOUR_ROLES), anyColour())
  return fc.record(
    {
      base: anyColour(),
      secondary: anyColour(),
      accent: anyColour(),
      pattern: fc.constantFrom(...PATTERNS),
      collar: fc.constantFrom(...COLLARS),
      graphic: fc.constantFrom(...GRAPHICS),
      pitch: fc.double(),
      collarColour: trim,
      cuff: fc.constantFrom(...CUFFS),
      cuffColour: trim,
      sleeveColour: trim,
      sideColour: trim,
      piping: trim,
      cut: fc.constantFrom(...CUTS),
      mark: fc.string({ maxLength: 5 }),
      badge: fc.constantFrom(...BADGES),
      maker: fc.constantFrom(...MAKERS),
      shape: fc.constantFrom(...SHAPES),
      drape: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.double()),
      artwork: fc.dictionary(fc.constantFrom(...ARTWORK_PIECES), anyArtwork()),
      letteringOutline: trim,
    },
    { requiredKeys: ['base', 'secondary', 'accent', 'pattern', 'collar'] },
  )
}

export function anyArtwork(): fc.Arbitrary<{ image: string; ratio: number }> {
  const key = fc.stringMatching(/^[0-9a-f]{24}$/)
  return fc.record({
    image: fc.oneof(
      key.map((key) => `/pictures/${key}/640.webp`),
      anyHostileText(),
    ),
    ratio: fc.double({ min: 0.1, max: 10, noNaN: true }),
  })
}

/** Any text, from plain letters to control characters and halves of surrogate pairs. */
export function anyText(): fc.Arbitrary<string> {
  const upTo = (max: number) => fc.integer({ min: 0, max })
  const codePoint = fc.oneof(upTo(0x7f), upTo(0x24f), upTo(0xffff), upTo(0x10ffff))
  return fc.array(codePoint, { maxLength: 40 }).map((codePoints) => String.fromCodePoint(...codePoints))
}

/** Text as an attacker or a careless import would send it. */
export function anyHostileText(): fc.Arbitrary<string> {
  const attacks = fc.constantFrom(
    '"/><script>alert(1)</script>',
    '</title><script>alert(1)</script>',
    "red' onload='alert(1)",
    '" onload="alert(1)',
    'url(javascript:alert(1))',
    '<![CDATA[<script>]]>',
    '<!-- -->',
    '&lt;script&gt;',
    '&#60;script&#62;',
    '#fff" x="1',
    '#ffffff;fill:red',
    '\u0000\u0008\u000b\ufffe',
    '\ud800',
    '__proto__',
    'constructor',
  )
  return fc.oneof(attacks, anyText())
}
