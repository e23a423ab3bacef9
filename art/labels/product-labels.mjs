// The labels of all products. They are invented; there is no third-party artwork here.

import { mark } from './brand.mjs'
import {
  berries,
  between,
  bubbles,
  COLOUR,
  circle,
  citrus,
  drop,
  four,
  ground,
  leaf,
  pill,
  random,
  stripes,
  sunburst,
  twice,
  waves,
} from './motifs.mjs'

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
export const pictogram = {
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

export const cells = [
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
