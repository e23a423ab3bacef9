// npm run fonts: cuts the two typefaces down to what the product writes, and measures the fallbacks
// that stand in until they have come, so that no line breaks differently when they do. Widths of
// letters go into a table, for documents whose lines are broken before anything is drawn.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Font, openSync } from 'fontkit'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const require = createRequire(import.meta.url)
const mostBytes = 60 * 1024

/** Latin as Western Europe writes it, for names of people, and the signs that our texts use. */
const characters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...'ŒœŠšŽžŸ–—‘’‚“”„•…‹›€™−×÷≤≥→←↑↓↗✓',
].join('')

/** What the pages say, to weigh letters by how often they occur. */
const sample = readFileSync(join(root, 'content/legal/privacy-policy.md'), 'utf8').replace(
  /[^A-Za-z ,.]/g,
  '',
)

/** Stands in for some weights; measured against the typeface at one of them. */
interface Fallback {
  weights: string
  measuredAt: number
  system: keyof typeof systemFonts
}

/** What every system has, by its names there, and a free font of the same widths to measure. */
const systemFonts = {
  regular: {
    names: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans'],
    metrics: '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
  },
  bold: {
    names: ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Liberation Sans Bold'],
    metrics: '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf',
  },
}

interface Typeface {
  family: string
  file: string
  source: string
  weights: number | { min: number; max: number }
  fallbacks: Fallback[]
}

const typefaces: Typeface[] = [
  {
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque.woff2',
    source: 'bricolage-grotesque',
    weights: 700,
    fallbacks: [{ weights: '700', measuredAt: 700, system: 'bold' }],
  },
  {
    family: 'Instrument Sans',
    file: 'instrument-sans.woff2',
    source: 'instrument-sans',
    weights: { min: 400, max: 700 },
    fallbacks: [
      { weights: '400 500', measuredAt: 400, system: 'regular' },
      { weights: '600 700', measuredAt: 600, system: 'bold' },
    ],
  },
]

let css = '/* Written by npm run fonts. */\n'
let total = 0
for (const { family, file, source, weights, fallbacks } of typefaces) {
  const original = require.resolve(
    `@fontsource-variable/${source}/files/${source}-latin-wght-normal.woff2`,
  )
  const subset = await subsetFont(readFileSync(original), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  })
  writeFileSync(join(root, 'ui/fonts', file), subset)
  total += subset.length
  console.log(`${file}: ${(subset.length / 1024).toFixed(1)} KB`)

  const range = typeof weights === 'number' ? weights : `${weights.min} ${weights.max}`
  css += `
@font-face {
  font-family: "${family}";
  src: url("./${file}") format("woff2");
  font-weight: ${range};
  font-display: swap;
}
`
  for (const fallback of fallbacks) {
    const { names, metrics } = systemFonts[fallback.system]
    const font = fontOf(source, fallback.measuredAt)
    const scale = averageWidth(font) / averageWidth(open(metrics))
    const percent = (units: number) => `${((units / font.unitsPerEm / scale) * 100).toFixed(2)}%`
    css += `
@font-face {
  font-family: "${family} fallback";
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${fallback.weights};
  size-adjust: ${(scale * 100).toFixed(2)}%;
  ascent-override: ${percent(font.ascent)};
  descent-override: ${percent(-font.descent)};
  line-gap-override: ${percent(font.lineGap)};
}
`
  }
}
writeFileSync(join(root, 'ui/fonts/fonts.css'), css)

const faces = {
  headline: fontOf('bricolage-grotesque', 700),
  text: fontOf('instrument-sans', 400),
  strong: fontOf('instrument-sans', 600),
}
const widths = Object.entries(faces).map(([name, font]) => {
  const thousandths = [...characters].map((character) =>
    Math.round((font.layout(character).advanceWidth / font.unitsPerEm) * 1000),
  )
  return `  ${name}: [${thousandths.join(', ')}],`
})
writeFileSync(
  join(root, 'ui/fonts/widths.ts'),
  `/** Widths of letters in thousandths of the size of the type. Written by npm run fonts. */
export const characters =
  ${JSON.stringify(characters)}

export const widths = {
${widths.join('\n')}
} as const
`,
)
console.log(`together ${(total / 1024).toFixed(1)} KB`)
if (total > mostBytes) throw new Error(`The fonts are larger than ${mostBytes / 1024} KB`)

function fontOf(source: string, weight: number): Font {
  return open(require.resolve(`@fontsource/${source}/files/${source}-latin-${weight}-normal.woff`))
}

function open(file: string): Font {
  const font = openSync(file)
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
  return font
}

function averageWidth(font: Font): number {
  return font.layout(sample).advanceWidth / font.unitsPerEm / sample.length
}

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}
