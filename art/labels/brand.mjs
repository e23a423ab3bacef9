// The enix brand, drawn once. The machine textures and the SVG logo files both
// call these functions, so what a picture shows and what the site shows agree.
//
// Everything is a round-capped stroke. The "n" is a plain arch because it
// repeats the arch of the mark, and the dot of the "i" repeats the mark's dot.

export const BRAND = { ink: '#0A1226', white: '#FFFFFF', orange: '#FF7A1A', navy: '#0B1835' }

const round = (n) => +n.toFixed(2)

/** Arch with a dot: (x, y) is the dot's centre, `size` the width between the arch's feet. */
export function mark(x, y, size, colour) {
  const half = size * 0.5,
    radius = size * 0.58,
    foot = size * 0.28
  return (
    `<path d="M${round(x - half)} ${round(y + foot)}A${round(radius)} ${round(radius)} 0 1 1 ${round(x + half)} ${round(y + foot)}" ` +
    `fill="none" stroke="${colour}" stroke-width="${round(size * 0.16)}" stroke-linecap="round"/>` +
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size * 0.2)}" fill="${colour}"/>`
  )
}

/** Width of the wordmark for a given x-height. */
export const wordmarkWidth = (xHeight) => xHeight * 3.4

/** "enix": (x, y) is the left end of the baseline. */
export function wordmark(x, y, xHeight, colour, dotColour = colour) {
  const top = y - xHeight
  const X = (u) => round(x + u * xHeight)
  const Y = (v) => round(top + v * xHeight)
  const r = round(0.4 * xHeight)
  const letters = [
    `M${X(0.1)} ${Y(0.5)}H${X(0.9)}A${r} ${r} 0 1 0 ${X(0.77)} ${Y(0.795)}`, // e
    `M${X(1.28)} ${Y(0.9)}V${Y(0.48)}A${round(0.36 * xHeight)} ${round(0.38 * xHeight)} 0 0 1 ${X(2.0)} ${Y(0.48)}V${Y(0.9)}`, // n
    `M${X(2.37)} ${Y(0.1)}V${Y(0.9)}`, // i
    `M${X(2.68)} ${Y(0.1)}L${X(3.3)} ${Y(0.9)}M${X(3.3)} ${Y(0.1)}L${X(2.68)} ${Y(0.9)}`, // x
  ]
  return (
    `<path d="${letters.join('')}" fill="none" stroke="${colour}" stroke-width="${round(xHeight * 0.2)}" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<circle cx="${X(2.37)}" cy="${Y(-0.27)}" r="${round(xHeight * 0.14)}" fill="${dotColour}"/>`
  )
}

/** Mark and wordmark side by side; (x, y) is the left end of the baseline. */
export function logo(x, y, xHeight, markColour, colour, dotColour = colour) {
  const size = xHeight * 1.3
  return (
    mark(x + size * 0.66, y - xHeight * 0.47, size, markColour) +
    wordmark(x + size * 1.32 + xHeight * 0.42, y, xHeight, colour, dotColour)
  )
}
export const logoWidth = (xHeight) => xHeight * (1.3 * 1.32 + 0.42 + 3.4)
