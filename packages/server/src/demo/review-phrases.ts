/** Sentences that the demo's reviews are composed of. `{club}`, `{kit}` and `{size}` are filled in from the jersey. */

export const PRAISE = {
  look: [
    'The colours are deeper than I expected, in a good way.',
    'Looks sharp with jeans too, not only at the ground.',
    'The best {kit} shirt {club} have had in years, to my eye.',
    'Simple, clean and unmistakably {club}.',
    'Two people asked me where I got it on the very first day.',
    'The collar sits flat and stays that way.',
    'I was unsure about the {kit} design at first; in the hand it is lovely.',
    'You notice the details only up close, which I like.',
  ],
  cloth: [
    'The cloth is light and dries quickly after five-a-side.',
    'Six washes at 30 degrees and the colour has not moved.',
    'Softer than I thought polyester could be.',
    'It stays cool even on a humid evening.',
    'The seams are neat inside and out.',
    'Feels sturdier than the shirts I had before.',
    'No ironing needed, it comes off the line ready to wear.',
  ],
  fit: [
    'Size {size} fits me just as the description says.',
    'Good length at the back, so it does not ride up.',
    'Roomy in the shoulders without looking baggy.',
    'I took my usual size and would do so again.',
    'Size {size} sits well on me, shoulders included.',
    'The sleeves end where sleeves should end.',
  ],
  use: [
    'Bought it for my daughter, and now I want one as well.',
    'A present for my brother, who has followed {club} since school. He was delighted.',
    'I train in it twice a week.',
    'Wore it to the derby and will wear it to the next one.',
    'Made for watching {club} with friends.',
    'My first {club} shirt and certainly not the last.',
    'My son has hardly taken it off since Friday.',
    'I live far from the stadium, and this brings it a little closer.',
  ],
} as const

export const NIGGLES = [
  'The sleeves are a touch long on me.',
  'I would have liked a slightly deeper neckline.',
  'One loose thread at the hem, quickly cut.',
  'A bit snug after the first wash, fine since.',
  'Not cheap, but one can feel where the money went.',
  'The label scratches, so I cut it out.',
  'It runs slightly large; I could have gone one size down.',
  'It picks up lint from everything it is washed with.',
  'I wish it had a little more length at the front.',
]

export const DOUBTS = [
  'A decent shirt, nothing special.',
  'It looks good, but the cut is boxier than I like.',
  'The colour is a shade darker than I had imagined.',
  'Fine for the sofa, a bit warm for playing in.',
  'I like the design more than the cloth.',
  'All right, though last season’s felt softer.',
  'Good for the terrace, less so for training.',
]

export const COMPLAINTS = [
  'Too tight across the chest in size {size}, although I followed the description.',
  'The hem began to curl after the second wash.',
  'The cloth feels thin and clings when it is warm.',
  'A seam under the arm came loose within a week.',
  'Much brighter than I had in mind, so I will not wear it often.',
  'The collar is stiff and rubs.',
]

export const REGRETS = [
  'A pity, because the design is lovely.',
  'As a follower of {club} I had hoped for more.',
  'Perhaps I was unlucky with mine.',
]

/** Short comments by the number of stars. */
export const SHORT_VERDICTS: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Love it.',
    'Exactly what I hoped for.',
    'Spot on.',
    'Wonderful shirt, wonderful colours.',
    'Would buy it again.',
  ],
  4: ['Very good.', 'Nearly perfect.', 'Happy with it.', 'Good shirt, fair price.', 'Just what I needed.'],
  3: ['It is okay.', 'Decent.', 'Fine, but not my favourite.'],
  2: ['Not quite what I hoped for.', 'I expected better.'],
  1: ['Disappointed.', 'Not for me.'],
}
