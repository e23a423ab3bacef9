// Draws every texture the machines use: the product label atlas, the screens, the
// lit headers, the liveries and the lobby picture. Output: ./textures.
// All products are invented; there is no third-party artwork here.

import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { logo, logoWidth, mark } from './brand.mjs'

const TEXTURES = fileURLToPath(new URL('../textures/', import.meta.url))
mkdirSync(TEXTURES, { recursive: true })
const save = (svg, name) =>
  sharp(Buffer.from(svg))
    .png()
    .toFile(TEXTURES + name)

const COLOUR = {
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
const random = () => {
  seed = (seed * 16807) % 2147483647
  return seed / 2147483647
}
const between = (a, b) => a + (b - a) * random()

// ---- motifs: (x, y) is the centre, colours come last
const circle = (x, y, r, f, o = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${f}" opacity="${o}"/>`
const citrus = (x, y, r, a, b) => {
  let s = circle(x, y, r, a) + circle(x, y, r * 0.9, COLOUR.cream)
  for (let i = 0; i < 9; i++) {
    const t = (i * 40 * Math.PI) / 180,
      t2 = ((i * 40 + 32) * Math.PI) / 180
    s += `<path d="M${x + Math.cos((t + t2) / 2) * r * 0.1} ${y + Math.sin((t + t2) / 2) * r * 0.1} L${x + Math.cos(t) * r * 0.8} ${y + Math.sin(t) * r * 0.8} A${r * 0.8} ${r * 0.8} 0 0 1 ${x + Math.cos(t2) * r * 0.8} ${y + Math.sin(t2) * r * 0.8} Z" fill="${b}"/>`
  }
  return s
}
const leaf = (x, y, s, rot, f) =>
  `<path transform="translate(${x} ${y}) rotate(${rot}) scale(${s})" d="M0 0 C 18 -22 18 -58 0 -80 C -18 -58 -18 -22 0 0 Z" fill="${f}"/>`
const drop = (x, y, s, f) =>
  `<path transform="translate(${x} ${y}) scale(${s})" d="M0 -60 C 28 -20 40 0 40 22 A40 40 0 1 1 -40 22 C -40 0 -28 -20 0 -60 Z" fill="${f}"/>`
const waves = (y, amp, n, f, o = 1, H = 512) => {
  let d = `M0 ${y}`
  const w = 512 / n
  for (let i = 0; i < n; i++) {
    d += ` q ${w / 4} ${-amp} ${w / 2} 0 q ${w / 4} ${amp} ${w / 2} 0`
  }
  return `<path d="${d} V${H} H0 Z" fill="${f}" opacity="${o}"/>`
}
const berries = (x, y, r, f) => {
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
const sunburst = (x, y, r, f, n = 16) => {
  let s = ''
  for (let i = 0; i < n; i++) {
    s += `<rect x="${x - r * 0.04}" y="${y - r * 1.45}" width="${r * 0.08}" height="${r * 0.32}" rx="${r * 0.04}" fill="${f}" transform="rotate(${(i * 360) / n} ${x} ${y})"/>`
  }
  return s + circle(x, y, r, f)
}
const gradient = (id, a, b, x2 = 0, y2 = 1) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient>`
const ground = (a, b) =>
  `<defs>${gradient('g', a, b)}</defs><rect width="512" height="512" fill="url(#g)"/>`
// Motifs are squeezed because a label wraps around: two on a can, four on a bottle or pot,
// so that one always faces the front.
const twice = (fn) =>
  [128, 384]
    .map((x) => `<g transform="translate(${x} 0) scale(.62 1) translate(${-x} 0)">${fn(x)}</g>`)
    .join('')
const four = (fn) =>
  [64, 192, 320, 448]
    .map((x) => `<g transform="translate(${x} 0) scale(.36 1) translate(${-x} 0)">${fn(x)}</g>`)
    .join('')
const pill = (x, y, w, h, f, o = 1) =>
  `<rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="${h / 2}" fill="${f}" opacity="${o}"/>`
const bubbles = (n, f, y0 = 0, y1 = 512) => {
  let s = ''
  for (let i = 0; i < n; i++)
    s += circle(between(0, 512), between(y0, y1), between(4, 17), f, between(0.2, 0.6))
  return s
}
const stripes = (f, o, w = 34, ang = 28) => {
  let s = `<g transform="rotate(${ang} 256 256)" opacity="${o}">`
  for (let x = -300; x < 820; x += w * 2)
    s += `<rect x="${x}" y="-300" width="${w}" height="1120" fill="${f}"/>`
  return `${s}</g>`
}
// ---- labels, one 512 px cell each; order matters: kit/products.py counts these cells
const cans = [
  () =>
    ground(COLOUR.orange, '#E85D04') +
    waves(360, 34, 4, COLOUR.amber, 0.9) +
    waves(420, 28, 4, COLOUR.cream, 0.9) +
    twice((x) => citrus(x, 205, 84, COLOUR.sun, COLOUR.orange)),
  () =>
    ground(COLOUR.navy, COLOUR.ink) +
    stripes(COLOUR.teal, 0.16) +
    twice((x) => sunburst(x, 215, 58, COLOUR.orange)) +
    waves(420, 24, 6, COLOUR.orange, 1),
  () =>
    ground(COLOUR.cream, '#FFE3C2') +
    twice((x) => berries(x, 215, 58, COLOUR.coral)) +
    waves(430, 20, 4, COLOUR.coral),
  () =>
    ground(COLOUR.mint, '#7CC9B4') +
    twice(
      (x) =>
        leaf(x, 285, 1.7, -28, COLOUR.leaf) +
        leaf(x, 285, 1.7, 28, '#2D7545') +
        leaf(x, 285, 2, 0, COLOUR.teal),
    ) +
    waves(420, 22, 4, COLOUR.teal),
  () =>
    ground('#F7FBFF', '#DCEBFA') +
    twice((x) => drop(x, 210, 1.6, COLOUR.sky) + drop(x + 14, 226, 0.8, COLOUR.white)) +
    waves(400, 30, 4, COLOUR.sky, 0.8) +
    waves(446, 24, 4, COLOUR.navy),
  () =>
    ground(COLOUR.coral, '#C9303F') +
    stripes(COLOUR.white, 0.08) +
    twice((x) => circle(x, 210, 88, COLOUR.cream) + mark(x, 214, 84, COLOUR.coral)) +
    pill(256, 430, 700, 26, COLOUR.cream),
  () =>
    ground(COLOUR.sun, '#FFAA1F') +
    twice((x) => citrus(x, 208, 86, COLOUR.lime, COLOUR.leaf)) +
    waves(424, 24, 4, COLOUR.leaf),
  () =>
    ground(COLOUR.berry, '#3E0F2B') +
    twice((x) => berries(x, 212, 60, '#B84A8C')) +
    bubbles(40, '#E9A6CE', 300) +
    pill(256, 60, 700, 18, COLOUR.amber),
  () =>
    ground(COLOUR.teal, '#0B4E55') +
    twice((x) => citrus(x, 208, 82, COLOUR.orange, COLOUR.sun)) +
    waves(418, 30, 4, COLOUR.mint),
  () =>
    ground('#20242E', '#0A0C12') +
    stripes(COLOUR.orange, 0.9, 10, -35) +
    twice(
      (x) =>
        `<rect x="${x - 82}" y="120" width="164" height="196" rx="26" fill="#0A0C12"/>` +
        `<path d="M${x + 16} 142 L${x - 44} 232 H${x - 6} L${x - 18} 298 L${x + 46} 200 H${x + 6} Z" fill="${COLOUR.orange}"/>`,
    ),
]
const bottles = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => () => {
  const p = [
    [COLOUR.cream, COLOUR.orange],
    [COLOUR.white, COLOUR.sky],
    [COLOUR.navy, COLOUR.mint],
    [COLOUR.orange, COLOUR.cream],
    [COLOUR.leaf, COLOUR.cream],
    [COLOUR.cream, COLOUR.berry],
    [COLOUR.teal, COLOUR.sun],
    [COLOUR.white, COLOUR.coral],
  ][i]
  const m = [
    (x) => citrus(x, 256, 120, COLOUR.sun, COLOUR.orange),
    (x) => drop(x, 250, 2.2, COLOUR.sky) + drop(x + 20, 270, 1.1, COLOUR.white),
    (x) =>
      leaf(x, 350, 2.4, -26, COLOUR.mint) +
      leaf(x, 350, 2.4, 26, COLOUR.teal) +
      leaf(x, 350, 2.9, 0, COLOUR.lime),
    (x) => sunburst(x, 256, 78, COLOUR.cream),
    (x) =>
      leaf(x, 350, 2.4, -26, COLOUR.lime) +
      leaf(x, 350, 2.4, 26, COLOUR.mint) +
      leaf(x, 350, 2.9, 0, COLOUR.cream),
    (x) => berries(x, 262, 84, COLOUR.berry),
    (x) => sunburst(x, 256, 78, COLOUR.sun),
    (x) => berries(x, 262, 84, COLOUR.coral),
  ][i]
  return (
    `<rect width="512" height="512" fill="${p[0]}"/>` +
    `<rect y="0" width="512" height="40" fill="${p[1]}"/><rect y="452" width="512" height="60" fill="${p[1]}"/>` +
    four(m)
  )
})
const chips = (n, f1, f2, y0, y1) => {
  let s = ''
  for (let i = 0; i < n; i++) {
    const x = between(60, 452),
      y = between(y0, y1),
      w = between(48, 70),
      t = between(-40, 40)
    s += `<g transform="translate(${x} ${y}) rotate(${t})"><ellipse rx="${w}" ry="${w * 0.66}" fill="${f2}"/><ellipse rx="${w * 0.92}" ry="${w * 0.58}" cx="-3" cy="-4" fill="${f1}"/><ellipse rx="${w * 0.5}" ry="${w * 0.2}" cx="-6" cy="-10" fill="#fff" opacity=".22"/></g>`
  }
  return s
}
const popcorn = (n, y0, y1) => {
  let s = ''
  for (let i = 0; i < n; i++) {
    const x = between(60, 452),
      y = between(y0, y1)
    for (let k = 0; k < 5; k++)
      s += circle(
        x + between(-24, 24),
        y + between(-22, 22),
        between(16, 26),
        k % 2 ? '#FFF7E2' : '#FFE9B5',
      )
    s += circle(x, y, 9, COLOUR.amber, 0.8)
  }
  return s
}
const nuts = (n, f, y0, y1) => {
  let s = ''
  for (let i = 0; i < n; i++) {
    s += `<g transform="translate(${between(60, 452)} ${between(y0, y1)}) rotate(${between(0, 180)})"><ellipse rx="38" ry="24" fill="${f}"/><path d="M-30 0 Q0 -10 30 0" stroke="#fff" stroke-opacity=".3" stroke-width="5" fill="none"/></g>`
  }
  return s
}
const pretzels = (n, f, y0, y1) => {
  let s = ''
  for (let i = 0; i < n; i++) {
    s += `<g transform="translate(${between(80, 432)} ${between(y0, y1)}) rotate(${between(-60, 60)})" fill="none" stroke="${f}" stroke-width="17" stroke-linecap="round"><path d="M-22 34 C 60 -6 40 -58 4 -30 C -34 -62 -58 -4 24 34"/></g>`
  }
  return s
}
const bag = (a, b, badge, mk, food) => () =>
  ground(a, b) +
  `<path d="M0 300 Q256 210 512 300 V512 H0Z" fill="${COLOUR.ink}" opacity=".16"/>` +
  food() +
  `<ellipse cx="256" cy="168" rx="158" ry="92" fill="${badge}"/><ellipse cx="256" cy="168" rx="144" ry="79" fill="none" stroke="${a}" stroke-width="5"/>` +
  mk +
  `<rect width="512" height="34" fill="${badge}" opacity=".9"/>`
const bags = [
  bag(COLOUR.orange, '#E2560A', COLOUR.cream, sunburst(256, 168, 34, COLOUR.orange, 12), () =>
    chips(9, COLOUR.sun, '#D98A12', 330, 450),
  ),
  bag(
    COLOUR.navy,
    COLOUR.ink,
    COLOUR.orange,
    leaf(256, 205, 0.9, 0, COLOUR.cream) +
      leaf(256, 205, 0.8, -36, COLOUR.cream) +
      leaf(256, 205, 0.8, 36, COLOUR.cream),
    () => chips(9, COLOUR.sun, '#D98A12', 330, 450),
  ),
  bag(COLOUR.teal, '#0B4E55', COLOUR.cream, drop(256, 172, 0.8, COLOUR.teal), () =>
    popcorn(9, 340, 440),
  ),
  bag(COLOUR.coral, '#B3202E', COLOUR.cream, mark(256, 176, 66, COLOUR.coral), () =>
    chips(9, '#F6B04A', '#B75A12', 330, 450),
  ),
  bag(COLOUR.cream, '#F3D9B4', COLOUR.navy, sunburst(256, 168, 34, COLOUR.amber, 12), () =>
    nuts(14, '#B77A3E', 340, 450),
  ),
  bag(
    COLOUR.leaf,
    '#235B33',
    COLOUR.cream,
    leaf(256, 210, 1, 0, COLOUR.leaf) +
      leaf(256, 210, 0.9, -40, COLOUR.leaf) +
      leaf(256, 210, 0.9, 40, COLOUR.leaf),
    () => chips(9, '#E8D87A', '#A8992E', 330, 450),
  ),
  bag(COLOUR.sun, '#FFA51F', COLOUR.navy, mark(256, 176, 66, COLOUR.sun), () =>
    popcorn(9, 340, 440),
  ),
  bag(COLOUR.berry, '#3E0F2B', COLOUR.amber, berries(256, 172, 34, COLOUR.berry), () =>
    nuts(14, '#D9A066', 340, 450),
  ),
  bag('#E7F1FA', '#BCD7F0', COLOUR.navy, drop(256, 172, 0.8, COLOUR.sky), () =>
    pretzels(8, '#A8632A', 340, 440),
  ),
  bag(COLOUR.choc, '#23120B', COLOUR.orange, sunburst(256, 168, 34, COLOUR.choc, 12), () =>
    pretzels(8, '#D9A066', 340, 440),
  ),
]
const flatten = (y, k, fn) =>
  `<g transform="translate(0 ${y}) scale(1 ${k}) translate(0 ${-y})">${fn}</g>`
const bars = [
  [COLOUR.orange, COLOUR.choc],
  [COLOUR.navy, COLOUR.amber],
  [COLOUR.leaf, COLOUR.cream],
  [COLOUR.coral, COLOUR.cream],
  [COLOUR.sun, COLOUR.choc],
  [COLOUR.teal, COLOUR.orange],
].map(
  ([a, b], i) =>
    () =>
      `<rect width="512" height="512" fill="${a}"/><path d="M0 512 V330 Q256 250 512 330 V512Z" fill="${b}"/><rect width="512" height="26" fill="${b}"/>` +
      flatten(
        170,
        0.31,
        circle(256, 170, 190, COLOUR.cream) +
          (i % 2 ? sunburst(256, 170, 90, a, 14) : berries(256, 180, 80, a)),
      ) +
      flatten(
        420,
        0.31,
        `<rect x="150" y="340" width="220" height="150" rx="30" fill="#6B3F27"/><rect x="162" y="352" width="196" height="50" rx="18" fill="#8A573A"/>`,
      ),
)
const cartons = [
  [COLOUR.mint, COLOUR.teal],
  [COLOUR.cream, COLOUR.orange],
  [COLOUR.sky, COLOUR.navy],
  [COLOUR.coral, COLOUR.cream],
].map(
  ([a, b], i) =>
    () =>
      ground(a, a) +
      waves(330, 26, 1, b, 1) +
      flatten(
        190,
        0.376,
        circle(256, 190, 170, COLOUR.white, 0.96) +
          [
            leaf(256, 320, 3, -28, COLOUR.leaf) +
              leaf(256, 320, 3, 28, COLOUR.teal) +
              leaf(256, 320, 3.3, 0, COLOUR.lime),
            citrus(256, 190, 135, COLOUR.sun, COLOUR.orange),
            drop(256, 190, 2.2, COLOUR.sky),
            berries(256, 200, 84, COLOUR.coral),
          ][i],
      ) +
      flatten(440, 0.376, pill(256, 440, 260, 60, a, 0.9)),
)
const pots = [0, 1, 2, 3].map((i) => () => {
  let s = `<rect width="512" height="512" fill="${[COLOUR.navy, COLOUR.leaf, COLOUR.orange, COLOUR.cream][i]}"/>`
  s += `<rect y="210" width="512" height="92" fill="${[COLOUR.orange, COLOUR.cream, COLOUR.cream, COLOUR.navy][i]}"/>`
  return (
    s +
    four(
      (x) =>
        circle(x, 256, 150, [COLOUR.cream, COLOUR.orange, COLOUR.navy, COLOUR.orange][i]) +
        leaf(x, 320, 1.5, 0, [COLOUR.leaf, COLOUR.cream, COLOUR.orange, COLOUR.cream][i]) +
        leaf(x, 320, 1.3, -34, [COLOUR.leaf, COLOUR.cream, COLOUR.orange, COLOUR.cream][i]) +
        leaf(x, 320, 1.3, 34, [COLOUR.leaf, COLOUR.cream, COLOUR.orange, COLOUR.cream][i]),
    )
  )
})
const food = [0, 1, 2].map((i) => () => {
  const P = [
    ['#4E9F3A', '#7DBB4B', '#E0432F', '#F2E3B3', '#2F7A35'],
    ['#E8C37A', '#C9772E', '#F2E3B3', '#E0432F', '#6B3B1E'],
    ['#F4C430', '#E0432F', '#8E2F5C', '#F7F0DC', '#4E9F3A'],
  ][i]
  let s = `<rect width="512" height="512" fill="${P[0]}"/>`
  for (let k = 0; k < 170; k++) {
    s += `<ellipse cx="${between(0, 512)}" cy="${between(0, 512)}" rx="${between(14, 46)}" ry="${between(10, 30)}" transform="rotate(${between(0, 180)} 256 256)" fill="${P[Math.floor(random() * 5)]}"/>`
  }
  return s
})
const kraft = [
  () =>
    ground('#C99B66', '#B98752') +
    circle(256, 200, 96, COLOUR.navy) +
    leaf(256, 258, 1.5, 0, COLOUR.cream) +
    leaf(256, 258, 1.3, -34, COLOUR.cream) +
    leaf(256, 258, 1.3, 34, COLOUR.cream) +
    `<rect y="400" width="512" height="30" fill="${COLOUR.orange}"/>`,
]
// Essentials for the locker: plain boxes with one clear pictogram each.
const pictogram = {
  headphones: (c) =>
    `<path d="M136 300 V250 A120 120 0 0 1 376 250 V300" fill="none" stroke="${c}" stroke-width="30" stroke-linecap="round"/><rect x="108" y="270" width="64" height="110" rx="28" fill="${c}"/><rect x="340" y="270" width="64" height="110" rx="28" fill="${c}"/>`,
  earbuds: (c) =>
    `<circle cx="190" cy="210" r="52" fill="${c}"/><rect x="172" y="210" width="36" height="150" rx="18" fill="${c}"/><circle cx="322" cy="210" r="52" fill="${c}"/><rect x="304" y="210" width="36" height="150" rx="18" fill="${c}"/>`,
  plug: (c) =>
    `<rect x="156" y="200" width="200" height="170" rx="44" fill="${c}"/><rect x="196" y="120" width="28" height="90" rx="10" fill="${c}"/><rect x="288" y="120" width="28" height="90" rx="10" fill="${c}"/>`,
  cable: (c) =>
    `<path d="M150 360 C60 200 220 120 256 220 S 450 320 366 150" fill="none" stroke="${c}" stroke-width="26" stroke-linecap="round"/><rect x="120" y="340" width="60" height="76" rx="14" fill="${c}"/><rect x="336" y="100" width="60" height="70" rx="14" fill="${c}"/>`,
  power: (c) =>
    `<rect x="166" y="110" width="180" height="290" rx="36" fill="none" stroke="${c}" stroke-width="24"/><path d="M276 160 L206 270 H252 L236 350 L308 236 H260Z" fill="${c}"/>`,
  brush: (c) =>
    `<rect x="236" y="200" width="40" height="220" rx="20" fill="${c}"/><rect x="216" y="96" width="80" height="110" rx="18" fill="${c}"/>`,
  pencil: (c) =>
    `<g transform="rotate(35 256 256)"><rect x="226" y="90" width="60" height="240" rx="12" fill="${c}"/><path d="M226 344 H286 L256 420Z" fill="${c}"/></g>`,
  cross: (c) =>
    `<rect x="216" y="120" width="80" height="272" rx="24" fill="${c}"/><rect x="120" y="216" width="272" height="80" rx="24" fill="${c}"/>`,
}
const essential = (paint, band, name, colour) => () =>
  ground(paint, paint) +
  `<rect y="430" width="512" height="82" fill="${band}"/>` +
  pictogram[name](colour) +
  `<rect x="40" y="454" width="190" height="34" rx="17" fill="#fff" opacity=".85"/>`
const essentials = [
  essential('#F4EFE6', COLOUR.orange, 'headphones', COLOUR.ink),
  essential(COLOUR.navy, COLOUR.orange, 'headphones', COLOUR.cream),
  essential('#FFFFFF', COLOUR.navy, 'earbuds', COLOUR.orange),
  essential(COLOUR.orange, COLOUR.ink, 'earbuds', '#fff'),
  essential('#E9EEF5', COLOUR.navy, 'plug', COLOUR.navy),
  essential(COLOUR.teal, COLOUR.mint, 'cable', '#fff'),
  essential('#20242E', COLOUR.orange, 'power', COLOUR.orange),
  essential(COLOUR.mint, COLOUR.teal, 'brush', COLOUR.teal),
  essential(COLOUR.coral, COLOUR.cream, 'cross', '#fff'),
  essential(COLOUR.sun, COLOUR.ink, 'pencil', COLOUR.ink),
  essential(COLOUR.sky, COLOUR.navy, 'brush', COLOUR.navy),
  essential(COLOUR.cream, COLOUR.teal, 'cable', COLOUR.teal),
]

// ---- the atlas
const cells = [
  ...cans,
  ...bottles,
  ...bags,
  ...bars,
  ...cartons,
  ...pots,
  ...food,
  ...kraft,
  ...essentials,
]
const names = {
  can: [0, 10],
  bottle: [10, 8],
  bag: [18, 10],
  bar: [28, 6],
  carton: [34, 4],
  pot: [38, 4],
  food: [42, 3],
  kraft: [45, 1],
  essential: [46, 12],
}
console.log(cells.length, names)
const comps = []
for (let i = 0; i < cells.length; i++) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${cells[i]()}</svg>`
  comps.push({
    input: await sharp(Buffer.from(svg)).resize(512, 512).png().toBuffer(),
    left: (i % 8) * 512,
    top: Math.floor(i / 8) * 512,
  })
}
const base = sharp({
  create: { width: 4096, height: 4096, channels: 3, background: COLOUR.cream },
}).composite(comps)
const buf = await base.png().toBuffer()
await sharp(buf).toFile(`${TEXTURES}atlas.png`)
await sharp(buf).resize(2048).toFile(`${TEXTURES}atlas2k.png`)
// touchscreen UI, 9:16
const icon = (x, y, k, f) =>
  ({
    can: `<rect x="${x - 26}" y="${y - 44}" width="52" height="88" rx="12" fill="${f}"/><rect x="${x - 18}" y="${y - 54}" width="36" height="8" rx="4" fill="${f}"/>`,
    bag: `<path d="M${x - 36} ${y - 50} H${x + 36} L${x + 42} ${y + 50} H${x - 42}Z" fill="${f}"/>`,
    leaf: leaf(x, y + 50, 1.2, 0, f) + leaf(x, y + 50, 1, -38, f) + leaf(x, y + 50, 1, 38, f),
  })[k]
const tile = (x, y, w, h, a, b, k, label) =>
  `<defs>${gradient(`t${x}${y}`, a, b, 1, 1)}</defs><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="34" fill="url(#t${x}${y})"/>` +
  icon(x + w / 2, y + h * 0.4, k, COLOUR.cream) +
  `<text x="${x + w / 2}" y="${y + h - 34}" font-family="Inter" font-weight="700" font-size="38" fill="#fff" text-anchor="middle">${label}</text>`
const ui = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600" viewBox="0 0 900 1600"><defs>${gradient('b', '#16306A', '#0A1226')}<radialGradient id="o"><stop offset="0" stop-color="#FF9A45"/><stop offset="1" stop-color="#FF6A00"/></radialGradient></defs><rect width="900" height="1600" fill="url(#b)"/>
${logo(56, 146, 62, COLOUR.orange, '#fff', COLOUR.orange)}
<text x="788" y="136" font-family="Inter" font-weight="600" font-size="44" fill="#9DB4E0" text-anchor="middle">09:41</text>
<circle cx="450" cy="560" r="300" fill="#FF7A1A" opacity=".13"/><circle cx="450" cy="560" r="244" fill="#FF7A1A" opacity=".22"/><circle cx="450" cy="560" r="190" fill="url(#o)"/>
<g fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round" transform="translate(386 560)"><path d="M0 -34 Q22 0 0 34"/><path d="M46 -64 Q90 0 46 64"/><path d="M94 -96 Q160 0 94 96"/></g>
<text x="450" y="985" font-family="Inter" font-weight="800" font-size="92" fill="#fff" text-anchor="middle">Tap to open</text>
<text x="450" y="1056" font-family="Inter" font-weight="500" font-size="42" fill="#B9C9EA" text-anchor="middle">Take what you like, close the door</text>
${tile(56, 1140, 246, 330, '#FF8A2B', '#E85D04', 'can', 'Drinks')}${tile(327, 1140, 246, 330, '#1C9AA1', '#0E5F66', 'leaf', 'Fresh')}${tile(598, 1140, 246, 330, '#F2656B', '#B92E3B', 'bag', 'Snacks')}
<rect x="330" y="1528" width="240" height="12" rx="6" fill="#fff" opacity=".35"/></svg>`
await save(ui, 'ui.png')
// Header light boxes: 0.66 m x 0.088 m on the flagship.
const header = (background, colour) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="240" viewBox="0 0 1800 240"><rect width="1800" height="240" fill="${background}"/>${logo(60, 172, 88, '#FF7A1A', colour, '#FF7A1A')}</svg>`
const head = header('#05080F', '#fff')
await save(header('#ECEAE6', '#0A1226'), 'head-cooler.png')
await save(head, 'head.png')
const readerFace = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="#05070c"/><g fill="none" stroke="#cfe0ff" stroke-width="20" stroke-linecap="round" transform="translate(196 240)"><path d="M0 -34 Q22 0 0 34"/><path d="M46 -64 Q90 0 46 64"/><path d="M94 -96 Q160 0 94 96"/></g><circle cx="176" cy="420" r="14" fill="#38e08a"/><circle cx="230" cy="420" r="14" fill="#38e08a"/><circle cx="284" cy="420" r="14" fill="#38e08a"/><circle cx="338" cy="420" r="14" fill="#12301f"/></svg>`
await save(readerFace, 'reader.png')

// Side liveries. The texture has the shape of the side panel (0.668 m x 1.833 m), so nothing is stretched.
const arc = (r, w, c, o) =>
  `<circle cx="820" cy="2050" r="${r}" fill="none" stroke="${c}" stroke-width="${w}" opacity="${o}"/>`
const livery = (ground, one, two, three, text, accent = '#FF7A1A') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1094" height="3000" viewBox="0 0 729 2000"><rect width="729" height="2000" fill="${ground}"/>${arc(400, 180, one, 1)}${arc(660, 86, two, 1)}${arc(850, 58, three, 1)}${arc(1000, 32, three, 0.8)}${logo(729 / 2 - logoWidth(82) / 2, 300, 82, accent, text, accent)}</svg>`
const side = livery('#0B1835', '#FF7A1A', '#FFB347', '#1D3A78', '#fff')
await save(livery('#ECE6DB', '#FF7A1A', '#FFB98A', '#D9CFBF', '#0A1226'), 'side-light.png')
await save(livery('#F06A10', '#FFB347', '#0B1835', '#FF8A3A', '#fff', '#fff'), 'side-orange.png')
await save(side, 'side.png')
const lobbyPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 900 1200"><rect width="900" height="1200" fill="#F3E9DC"/><circle cx="450" cy="470" r="250" fill="#FF7A1A"/><path d="M0 700 Q225 560 450 700 T900 700 V1200 H0Z" fill="#12264F"/><path d="M0 850 Q225 720 450 850 T900 850 V1200 H0Z" fill="#0A1226"/><path d="M0 1000 Q225 890 450 1000 T900 1000 V1200 H0Z" fill="#E9CFA6"/></svg>`
await save(lobbyPicture, 'art.png')

// Small landscape screen of the coil machine.
const coilUi = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="760" viewBox="0 0 1000 760"><defs>${gradient('b', '#16306A', '#0A1226')}</defs><rect width="1000" height="760" fill="url(#b)"/>${logo(70, 170, 74, COLOUR.orange, '#fff', COLOUR.orange)}<text x="500" y="400" font-family="Inter" font-weight="800" font-size="112" fill="#fff" text-anchor="middle">Pick a code</text><text x="500" y="486" font-family="Inter" font-weight="500" font-size="54" fill="#B9C9EA" text-anchor="middle">then tap your card</text><rect x="250" y="560" width="500" height="120" rx="60" fill="#FF7A1A"/><text x="500" y="640" font-family="Inter" font-weight="800" font-size="68" fill="#fff" text-anchor="middle">A 4</text></svg>`
await save(coilUi, 'coil-ui.png')
// Locker screen, light theme, 9:16.
const lockerTile = (x, y, f, k) =>
  `<rect x="${x}" y="${y}" width="380" height="300" rx="40" fill="${f}"/><g transform="translate(${x + 62} ${y + 22}) scale(.5)">${pictogram[k]('#fff')}</g>`
const lockerUi = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600" viewBox="0 0 900 1600"><rect width="900" height="1600" fill="#F6F1E8"/>${logo(56, 160, 68, COLOUR.orange, COLOUR.ink, COLOUR.orange)}<text x="60" y="400" font-family="Inter" font-weight="800" font-size="104" fill="${COLOUR.ink}">What did</text><text x="60" y="514" font-family="Inter" font-weight="800" font-size="104" fill="${COLOUR.ink}">you forget?</text>${lockerTile(56, 620, COLOUR.navy, 'headphones')}${lockerTile(464, 620, COLOUR.orange, 'power')}${lockerTile(56, 948, COLOUR.teal, 'brush')}${lockerTile(464, 948, COLOUR.coral, 'pencil')}<rect x="56" y="1320" width="788" height="170" rx="85" fill="${COLOUR.ink}"/><text x="450" y="1426" font-family="Inter" font-weight="700" font-size="64" fill="#fff" text-anchor="middle">Tap card to open</text></svg>`
await save(lockerUi, 'locker-ui.png')
// Keypad of the coil machine: 3 x 4 keys.
const keys = ['A', 'B', 'C', '1', '2', '3', '4', '5', '6', '7', '8', '9']
const keypad = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 600 800"><rect width="600" height="800" rx="40" fill="#0B0E15"/>${keys
  .map((k, i) => {
    const x = 40 + (i % 3) * 180,
      y = 40 + Math.floor(i / 3) * 184
    return `<rect x="${x}" y="${y}" width="160" height="160" rx="36" fill="#2A3142"/><text x="${x + 80}" y="${y + 112}" font-family="Inter" font-weight="700" font-size="88" fill="${i < 3 ? COLOUR.orange : '#E8EEF9'}" text-anchor="middle">${k}</text>`
  })
  .join('')}</svg>`
await save(keypad, 'keypad.png')
// The locker's film and header share the tone of its matt paint.
const lockerSide = `<svg xmlns="http://www.w3.org/2000/svg" width="750" height="3000" viewBox="0 0 500 2000"><rect width="500" height="2000" fill="#E9E2D6"/>${[
  [300, 130, '#FF7A1A', 1],
  [490, 66, '#0B1835', 1],
  [620, 40, '#D6CCBB', 1],
  [720, 24, '#D6CCBB', 0.8],
]
  .map(
    ([r, w, c, o]) =>
      `<circle cx="560" cy="2040" r="${r}" fill="none" stroke="${c}" stroke-width="${w}" opacity="${o}"/>`,
  )
  .join('')}${logo(250 - logoWidth(60) / 2, 280, 60, '#FF7A1A', '#0A1226', '#FF7A1A')}</svg>`
await save(lockerSide, 'side-locker.png')
await save(header('#E9E2D6', '#0A1226'), 'head-locker.png')
