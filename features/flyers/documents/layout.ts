import { encodeQR } from 'qr'
import { company } from '#content/company.ts'
import { type Environment, environments } from '#content/environments.ts'
import { logo } from '#content/logo.ts'
import { pictures } from '#content/pictures.ts'
import { places } from '#content/places.ts'
import { type Face, textWidth, wordsFit, wrap, wrapEvenly } from '#ui/fonts/measure.ts'
import { type FlyerChoices, type Paper, papers, targets } from '../schema.ts'

/** One thing drawn on the flyer, in millimetres from the corner of the trimmed sheet. */
export type Drawing =
  | { kind: 'area'; path: string; fill: Ink }
  | { kind: 'stroke'; path: string; ink: Ink; width: number; transform?: Placing }
  | { kind: 'dot'; x: number; y: number; radius: number; fill: Ink; transform?: Placing }
  | { kind: 'picture'; name: Scene; frame: Rectangle; picture: Rectangle }
  | { kind: 'text'; text: string; x: number; y: number; size: number; face: Face; fill: Ink }

type Scene = (typeof environments)[Environment]['picture']

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** Moved and scaled: the logo is drawn in units of its own. */
export interface Placing {
  x: number
  y: number
  scale: number
}

export const inks = [
  ...(['paper', 'ink', 'navy', 'on-navy'] as const),
  ...(['on-navy-2', 'orange', 'sun', 'blue'] as const),
]
export type Ink = (typeof inks)[number]

export interface Flyer {
  widthMm: number
  heightMm: number
  drawings: Drawing[]
}

/** How far colour runs past the cut, so that no white edge shows when the cut is a little off. */
export const bleedMm = 3

/** Where everything stands. The preview and the print draw this list, so they cannot differ. */
export function layOut(choices: FlyerChoices, paper: Paper): Flyer {
  const { widthMm: width, heightMm: height } = papers[paper]
  // Everything grows with the paper; the measures below are those of an A5 sheet.
  const u = width / papers.a5.widthMm
  const pictureTop = 76 * u
  const bandTop = height - 54 * u
  const margin = 11 * u
  return {
    widthMm: width,
    heightMm: height,
    drawings: [
      rectangle(-bleedMm, -bleedMm, width + 2 * bleedMm, height + 2 * bleedMm, 'paper'),
      ...arches(width - 22 * u, pictureTop, u),
      pictureIn(environments[choices.environment].picture, {
        x: -bleedMm,
        y: pictureTop,
        width: width + 2 * bleedMm,
        height: bandTop - pictureTop,
      }),
      ...logoAt(margin, 10 * u, (8.6 * u) / logo.height),
      rightAligned(`Smart vending in ${places[choices.place]}`, width - margin, 16.2 * u, 3.9 * u),
      ...headline(choices.headline, margin, 29 * u, 70 * u, u),
      rectangle(-bleedMm, bandTop, width + 2 * bleedMm, height - bandTop + bleedMm, 'navy'),
      ...offer(environments[choices.environment].line, margin, bandTop, u),
      ...code(choices, width - margin - 38 * u, bandTop + 6.5 * u, u),
    ],
  }
}

function rectangle(x: number, y: number, width: number, height: number, fill: Ink): Drawing {
  return {
    kind: 'area',
    path: `M${mm(x)} ${mm(y)}h${mm(width)}v${mm(height)}h${mm(-width)}z`,
    fill,
  }
}

/** As wide as its frame; of what is too high, more is cut above the machine than below its feet. */
function pictureIn(name: Scene, frame: Rectangle): Drawing {
  const height = (frame.width * pictures[name].height) / pictures[name].width
  const picture = { ...frame, y: frame.y - (height - frame.height) * 0.7, height }
  return { kind: 'picture', name, frame, picture }
}

/** The arch of the logo three times, rising behind the picture. */
function arches(x: number, foot: number, u: number): Drawing[] {
  const rings: [radius: number, ink: Ink][] = [
    [40, 'sun'],
    [29.5, 'orange'],
    [19, 'blue'],
  ]
  return rings.map(([radius, ink]) => {
    const r = radius * u
    const shoulder = foot - 5 * u
    return {
      kind: 'stroke',
      path: `M${mm(x - r)} ${mm(foot)}V${mm(shoulder)}A${mm(r)} ${mm(r)} 0 0 1 ${mm(x + r)} ${mm(shoulder)}V${mm(foot)}`,
      ink,
      width: 7.5 * u,
    }
  })
}

function logoAt(x: number, y: number, scale: number): Drawing[] {
  const transform = { x, y, scale }
  const dot = ({ x, y, radius }: typeof logo.archDot | typeof logo.wordDot): Drawing => ({
    kind: 'dot',
    x,
    y,
    radius,
    fill: 'orange',
    transform,
  })
  const stroke = (path: string, ink: Ink): Drawing => ({
    kind: 'stroke',
    path,
    ink,
    width: logo.strokeWidth,
    transform,
  })
  return [
    stroke(logo.arch, 'orange'),
    stroke(logo.word, 'ink'),
    dot(logo.archDot),
    dot(logo.wordDot),
  ]
}

/** As large as it fits in three lines without cutting a word; only a very long word is cut. */
function headline(text: string, x: number, y: number, width: number, u: number): Drawing[] {
  const sizes = [15, 13, 11.5, 10.5, 9.5, 8.5, 7.5, 6.5, 5.5].map((size) => size * u)
  const fits = (size: number) => {
    const lines = wrap(text, 'headline', size, width).length
    return wordsFit(text, 'headline', size, width) && lines <= 3 && lines * size <= 34 * u
  }
  const size = sizes.find(fits) ?? 5.5 * u
  return wrapEvenly(text, 'headline', size, width).map((line, index) => ({
    kind: 'text',
    text: line,
    x,
    y: y + size * 0.72 + index * size * 1.04,
    size,
    face: 'headline',
    fill: 'ink',
  }))
}

/** What we do, what it costs, and how to reach us. */
function offer(line: string, x: number, top: number, u: number): Drawing[] {
  const sentence = wrapEvenly(line, 'text', 3.7 * u, 84 * u).map(
    (text, index): Drawing => ({
      kind: 'text',
      text,
      x,
      y: top + (10.5 + index * 5.2) * u,
      size: 3.7 * u,
      face: 'text',
      fill: 'on-navy',
    }),
  )
  const figures = company.claims.flatMap(([figure, claim], index): Drawing[] => {
    const column = x + index * 29 * u
    const y = top + 32 * u
    return [
      { kind: 'text', text: figure, x: column, y, size: 6.4 * u, face: 'headline', fill: 'orange' },
      {
        kind: 'text',
        text: claim,
        x: column,
        y: y + 4.6 * u,
        size: 3 * u,
        face: 'text',
        fill: 'on-navy-2',
      },
    ]
  })
  const contact = `${company.phone.display}  ·  ${new URL(company.website).host}`
  return [
    ...sentence,
    ...figures,
    {
      kind: 'text',
      text: contact,
      x,
      y: top + 46.5 * u,
      size: 4 * u,
      face: 'strong',
      fill: 'on-navy',
    },
  ]
}

/** The code on a light ground of its own, with the quiet edge that readers need. */
function code({ target, place }: FlyerChoices, x: number, y: number, u: number) {
  const side = 38 * u
  const { url, caption } = targets[target]
  const modules = encodeQR(url(place), 'raw', { ecc: 'medium', border: 4 })
  const drawings: Drawing[] = [
    rectangle(x, y, side, side, 'paper'),
    { kind: 'area', path: darkModules(modules, x, y, side / modules.length), fill: 'ink' },
    {
      kind: 'text',
      text: caption,
      x: x + (side - textWidth(caption, 'strong', 2.65 * u)) / 2,
      y: y + side + 5 * u,
      size: 2.65 * u,
      face: 'strong',
      fill: 'on-navy',
    },
  ]
  return drawings
}

/** Dark modules that touch in a row are one piece: viewers draw a hairline between neighbours. */
function darkModules(modules: boolean[][], x: number, y: number, step: number): string {
  const pieces: string[] = []
  modules.forEach((row, line) => {
    row.forEach((dark, column) => {
      if (!dark || row[column - 1]) return
      const end = row.indexOf(false, column)
      const length = mm((end - column) * step)
      pieces.push(
        `M${mm(x + column * step)} ${mm(y + line * step)}h${length}v${mm(step)}h${-length}z`,
      )
    })
  })
  return pieces.join('')
}

function rightAligned(text: string, right: number, y: number, size: number): Drawing {
  const x = right - textWidth(text, 'strong', size)
  return { kind: 'text', text, x, y, size, face: 'strong', fill: 'ink' }
}

/** Hundredths of a millimetre are finer than any press. */
function mm(length: number): number {
  return Math.round(length * 1000) / 1000
}
