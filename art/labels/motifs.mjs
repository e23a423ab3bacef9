// Colours, and what labels are drawn of.

export const COLOUR = {
  ink: '#0A1226',
  navy: '#12264F',
  orange: '#FF7A1A',
  amber: '#FFB347',
  cream: '#FFF1DF',
  teal: '#157F86',
  mint: '#A6DCCB',
  coral: '#F2545B',
  sun: '#FFC63F',
  sky: '#86BCEB',
  berry: '#7C2450',
  leaf: '#3E8E54',
  choc: '#4A2A1D',
  sand: '#E9CFA6',
  white: '#FFFFFF',
  lime: '#B7D546',
}
// Seeded, so that every run draws the same labels.
let seed = 7
export const random = () => {
  seed = (seed * 16807) % 2147483647
  return seed / 2147483647
}
export const between = (a, b) => a + (b - a) * random()

// ---- motifs: (x, y) is the centre, colours come last
export const circle = (x, y, r, f, o = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${f}" opacity="${o}"/>`
export const citrus = (x, y, r, a, b) => {
  let s = circle(x, y, r, a) + circle(x, y, r * 0.9, COLOUR.cream)
  for (let i = 0; i < 9; i++) {
    const t = (i * 40 * Math.PI) / 180,
      t2 = ((i * 40 + 32) * Math.PI) / 180
    s += `<path d="M${x + Math.cos((t + t2) / 2) * r * 0.1} ${y + Math.sin((t + t2) / 2) * r * 0.1} L${x + Math.cos(t) * r * 0.8} ${y + Math.sin(t) * r * 0.8} A${r * 0.8} ${r * 0.8} 0 0 1 ${x + Math.cos(t2) * r * 0.8} ${y + Math.sin(t2) * r * 0.8} Z" fill="${b}"/>`
  }
  return s
}
export const leaf = (x, y, s, rot, f) =>
  `<path transform="translate(${x} ${y}) rotate(${rot}) scale(${s})" d="M0 0 C 18 -22 18 -58 0 -80 C -18 -58 -18 -22 0 0 Z" fill="${f}"/>`
export const drop = (x, y, s, f) =>
  `<path transform="translate(${x} ${y}) scale(${s})" d="M0 -60 C 28 -20 40 0 40 22 A40 40 0 1 1 -40 22 C -40 0 -28 -20 0 -60 Z" fill="${f}"/>`
export const waves = (y, amp, n, f, o = 1, H = 512) => {
  let d = `M0 ${y}`
  const w = 512 / n
  for (let i = 0; i < n; i++) {
    d += ` q ${w / 4} ${-amp} ${w / 2} 0 q ${w / 4} ${amp} ${w / 2} 0`
  }
  return `<path d="${d} V${H} H0 Z" fill="${f}" opacity="${o}"/>`
}
export const berries = (x, y, r, f) => {
  let s = ''
  for (const [i, j] of [
    [-1, 0],
    [1, 0],
    [0, -0.9],
    [-0.5, 0.95],
    [0.7, 1],
  ])
    s +=
      circle(x + i * r * 0.9, y + j * r * 0.9, r * 0.72, f) +
      circle(x + i * r * 0.9 - r * 0.2, y + j * r * 0.9 - r * 0.22, r * 0.16, COLOUR.white, 0.75)
  return (
    s +
    leaf(x, y - r * 1.3, r / 40, 25, COLOUR.leaf) +
    leaf(x, y - r * 1.3, r / 40, -30, COLOUR.leaf)
  )
}
export const sunburst = (x, y, r, f, n = 16) => {
  let s = ''
  for (let i = 0; i < n; i++) {
    s += `<rect x="${x - r * 0.04}" y="${y - r * 1.45}" width="${r * 0.08}" height="${r * 0.32}" rx="${r * 0.04}" fill="${f}" transform="rotate(${(i * 360) / n} ${x} ${y})"/>`
  }
  return s + circle(x, y, r, f)
}
export const gradient = (id, a, b, x2 = 0, y2 = 1) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient>`
export const ground = (a, b) =>
  `<defs>${gradient('g', a, b)}</defs><rect width="512" height="512" fill="url(#g)"/>`
// Motifs are squeezed because a label wraps around: two on a can, four on a bottle or pot,
// so that one always faces the front.
export const twice = (fn) =>
  [128, 384]
    .map((x) => `<g transform="translate(${x} 0) scale(.62 1) translate(${-x} 0)">${fn(x)}</g>`)
    .join('')
export const four = (fn) =>
  [64, 192, 320, 448]
    .map((x) => `<g transform="translate(${x} 0) scale(.36 1) translate(${-x} 0)">${fn(x)}</g>`)
    .join('')
export const pill = (x, y, w, h, f, o = 1) =>
  `<rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="${h / 2}" fill="${f}" opacity="${o}"/>`
export const bubbles = (n, f, y0 = 0, y1 = 512) => {
  let s = ''
  for (let i = 0; i < n; i++)
    s += circle(between(0, 512), between(y0, y1), between(4, 17), f, between(0.2, 0.6))
  return s
}
export const stripes = (f, o, w = 34, ang = 28) => {
  let s = `<g transform="rotate(${ang} 256 256)" opacity="${o}">`
  for (let x = -300; x < 820; x += w * 2)
    s += `<rect x="${x}" y="-300" width="${w}" height="1120" fill="${f}"/>`
  return `${s}</g>`
}
