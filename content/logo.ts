/** The logo as drawn on the machines: an arch with its dot, and the word beside it. */
export const logo = {
  width: 574,
  height: 200,
  strokeWidth: 20,
  arch: 'M30.8 149.4A75.4 75.4 0 1 1 160.8 149.4',
  archDot: { x: 95.8, y: 113, radius: 26 },
  word: 'M233.6 110H313.6A40 40 0 1 0 300.6 139.5M351.6 150V108A36 38 0 0 1 423.6 108V150M460.6 70V150M491.6 70L553.6 150M553.6 70L491.6 150',
  wordDot: { x: 460.6, y: 33, radius: 14 },
} as const
