import * as z from 'zod'

const Artwork = z
  .object({ image: z.string(), ratio: z.number().describe('Its width divided by its height.') })
  .optional()

/** The design of a jersey, in the fields of `JerseySpec` of the jersey artwork. */
export const JerseyDrawing = z
  .object({
    base: z.string(),
    secondary: z.string(),
    accent: z.string(),
    pattern: z.string(),
    graphic: z.string().optional(),
    pitch: z.number().optional(),
    collar: z.string(),
    collarColour: z.string().optional(),
    cuff: z.string().optional(),
    cuffColour: z.string().optional(),
    sleeveColour: z.string().optional(),
    sideColour: z.string().optional(),
    piping: z.string().optional(),
    cut: z.string().optional(),
    mark: z.string().optional(),
    badge: z.string().optional(),
    maker: z.string().optional(),
    shape: z.string().optional().describe('For whom it is cut: mens, womens, kids or long-sleeve.'),
    drape: z.number().optional().describe('How the cloth falls, 1 to 4; without it the product’s id decides.'),
    artwork: z
      .object({ front: Artwork, back: Artwork, sleeveLeft: Artwork, sleeveRight: Artwork })
      .optional()
      .describe('Uploaded pictures that cover pattern pieces.'),
    lettering: z.string().optional(),
    letteringOutline: z.string().optional(),
  })
  .meta({ id: 'JerseyDrawing' })
export type JerseyDrawing = z.infer<typeof JerseyDrawing>
